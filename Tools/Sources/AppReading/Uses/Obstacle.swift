/// Why a use of another business line cannot go through a mediator.
enum Obstacle {
  case inherited, extended, stored, inSignature, typeArgument, typeAsValue, enumCase
  case extensionMember, memberOfValue, passedAsValue, calledProperty, written, other

  /// What stands in the way, as a sentence without its full stop.
  func reason(name: String, line: String) -> String {
    switch self {
    case .inherited: "\(name) of \(line) is a supertype here"
    case .extended: "\(name) of \(line) is extended here"
    case .stored: "a variable has the type \(name) of \(line), and no type of the platform stands above it"
    case .inSignature: "a signature names the type \(name) of \(line)"
    case .typeArgument: "the type \(name) of \(line) is an argument of another type, or of a cast"
    case .typeAsValue: "the type \(name) of \(line) is used as a value"
    case .enumCase: "\(name) is a case of a type of \(line)"
    case .extensionMember: "\(name) is a member that \(line) gives to a type that is not its own"
    case .memberOfValue:
      "\(name) of \(line) is a member of a value, which the other side of a mediator never sees as what it is"
    case .passedAsValue: "\(name) of \(line) is passed on, and not called"
    case .calledProperty: "the function that \(name) of \(line) holds is called here"
    case .written: "\(name) of \(line) is written here"
    case .other: "\(name) of \(line) is used here in a way that no call can stand for"
    }
  }

  /// What could be done about it.
  func suggestion(name: String, line: String) -> String {
    switch self {
    case .inherited: "move \(name) below both, into a platform package, or keep what inherits from it in \(line)"
    case .extended: "move the extension to \(line), or what it extends into a platform package"
    case .stored, .inSignature, .typeArgument, .typeAsValue, .enumCase:
      "let \(line) take and give types of the platform or the standard library there, or move \(name) into a platform"
        + " package"
    case .extensionMember: "move that extension into a platform package, or to where it is used"
    case .memberOfValue:
      "let \(line) offer it as a static method, or as a method of a shared instance, that does the whole of it"
    case .passedAsValue: "pass a closure that calls it"
    case .calledProperty: "let \(line) offer a method that calls it"
    case .written: "let \(line) offer a method that sets it"
    case .other: "let \(line) offer a function for it"
    }
  }
}
