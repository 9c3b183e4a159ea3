/// Why a use of another business line cannot go through a mediator.
enum Obstacle {
  case inherited, extended, stored, inSignature, typeArgument, typeAsValue, enumCase
  case extensionMember, memberOfValue, passedAsValue, calledProperty, written, other

  /// Its kind of refusal.
  var kind: RefusalKind {
    switch self {
    case .inherited, .extended, .stored, .inSignature, .typeArgument, .typeAsValue, .enumCase: .crossingType
    case .extensionMember, .memberOfValue, .passedAsValue, .calledProperty, .written, .other: .crossingValue
    }
  }

  /// The obstacle, as a sentence without its full stop.
  func reason(name: String, feature: String) -> String {
    switch self {
    case .inherited: "\(name) of \(feature) is a supertype here"
    case .extended: "\(name) of \(feature) is extended here"
    case .stored: "a variable has the type \(name) of \(feature), and it has no supertype in the platform"
    case .inSignature: "a signature names the type \(name) of \(feature)"
    case .typeArgument: "the type \(name) of \(feature) is an argument of another type, or of a cast"
    case .typeAsValue: "the type \(name) of \(feature) is used as a value"
    case .enumCase: "\(name) is a case of a type of \(feature)"
    case .extensionMember: "\(name) is a member that \(feature) adds to another module's type"
    case .memberOfValue:
      "\(name) of \(feature) is a member of a value, whose type the other side of a mediator does not know"
    case .passedAsValue: "\(name) of \(feature) is passed on rather than called"
    case .calledProperty: "the function that \(name) of \(feature) holds is called here"
    case .written: "\(name) of \(feature) is written here"
    case .other: "\(name) of \(feature) is used here in a way that no call can replace"
    }
  }

  /// What to do about it.
  func suggestion(name: String, feature: String) -> String {
    switch self {
    case .inherited: "move \(name) below both, into a platform package, or keep its subtypes in \(feature)"
    case .extended: "move the extension to \(feature), or what it extends into a platform package"
    case .stored, .inSignature, .typeArgument, .typeAsValue, .enumCase:
      "let \(feature) take and return types of the platform or the standard library there, or move \(name) into a platform"
        + " package"
    case .extensionMember: "move that extension into a platform package, or to where it is used"
    case .memberOfValue:
      "let \(feature) offer it as a static method, or as a method of a shared instance, that does all of it"
    case .passedAsValue: "pass a closure that calls it"
    case .calledProperty: "let \(feature) offer a method that calls it"
    case .written: "let \(feature) offer a method that sets it"
    case .other: "let \(feature) offer a function for it"
    }
  }
}
