/// Why a use of another business line cannot go through a mediator.
enum Obstacle {
  case inherited, extended, stored, inSignature, typeArgument, typeAsValue, enumCase
  case extensionMember, memberOfValue, passedAsValue, calledProperty, written, other

  /// What it is a case of.
  var kind: RefusalKind {
    switch self {
    case .inherited, .extended, .stored, .inSignature, .typeArgument, .typeAsValue, .enumCase: .crossingType
    case .extensionMember, .memberOfValue, .passedAsValue, .calledProperty, .written, .other: .crossingValue
    }
  }

  /// What stands in the way, as a sentence without its full stop.
  func reason(name: String, feature: String) -> String {
    switch self {
    case .inherited: "\(name) of \(feature) is a supertype here"
    case .extended: "\(name) of \(feature) is extended here"
    case .stored: "a variable has the type \(name) of \(feature), and no type of the platform stands above it"
    case .inSignature: "a signature names the type \(name) of \(feature)"
    case .typeArgument: "the type \(name) of \(feature) is an argument of another type, or of a cast"
    case .typeAsValue: "the type \(name) of \(feature) is used as a value"
    case .enumCase: "\(name) is a case of a type of \(feature)"
    case .extensionMember: "\(name) is a member that \(feature) gives to a type that is not its own"
    case .memberOfValue:
      "\(name) of \(feature) is a member of a value, which the other side of a mediator never sees as what it is"
    case .passedAsValue: "\(name) of \(feature) is passed on, and not called"
    case .calledProperty: "the function that \(name) of \(feature) holds is called here"
    case .written: "\(name) of \(feature) is written here"
    case .other: "\(name) of \(feature) is used here in a way that no call can stand for"
    }
  }

  /// What could be done about it.
  func suggestion(name: String, feature: String) -> String {
    switch self {
    case .inherited: "move \(name) below both, into a platform package, or keep what inherits from it in \(feature)"
    case .extended: "move the extension to \(feature), or what it extends into a platform package"
    case .stored, .inSignature, .typeArgument, .typeAsValue, .enumCase:
      "let \(feature) take and give types of the platform or the standard library there, or move \(name) into a platform"
        + " package"
    case .extensionMember: "move that extension into a platform package, or to where it is used"
    case .memberOfValue:
      "let \(feature) offer it as a static method, or as a method of a shared instance, that does the whole of it"
    case .passedAsValue: "pass a closure that calls it"
    case .calledProperty: "let \(feature) offer a method that calls it"
    case .written: "let \(feature) offer a method that sets it"
    case .other: "let \(feature) offer a function for it"
    }
  }
}
