@_spi(Mediator) import Parameters

/// The reason why a class that was found by a target's name cannot answer.
public enum TargetDefect: Error, Sendable {
  /// The class does not conform to this protocol. A target conforms to `Decodable`, with which the mediator makes
  /// instances, and to `CustomReflectable`, whose mirror lists the actions.
  case missingConformance(to: String)
  /// The target's `init(from:)` threw this error. This happens if a target has stored properties but no initialiser of
  /// its own, because the one that the compiler makes decodes the properties.
  case initializerThrew(any Error)
  /// The target's `init(from:)` asked the mediator for the cached instance that it was about to become.
  case initializerAskedForItself
  /// The mirror has no child labelled `actions`.
  case noTable
  /// The table of the class `target`, named without its module, has a type that the mediator does not accept.
  case unsupportedTable(target: String, found: String)
  /// The table lists this action more than once.
  case repeatedAction(String)
}

extension TargetDefect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingConformance(let name):
      "it does not conform to \(name); a target is a `final class …: Decodable, CustomReflectable`"
    case .initializerThrew(let error):
      "its init(from:) threw \("\(error)".escaped); a target with stored properties writes `init(from decoder: any Decoder) {}`"
    case .initializerAskedForItself:
      "its init(from:) asks the mediator for the cached target that it is about to become"
    case .noTable:
      "its mirror has no child labelled \"actions\"; write `Mirror(self, children: [\"actions\": [ … ] as Actions])`"
    case .unsupportedTable(let target, let found):
      """
      its table is a \(found); a table is a \
      `KeyValuePairs<String, @Sendable (\(target), [String: Any]) throws -> Any?>` of rows \
      `"name": { $0.Action_name($1) }`, with `@MainActor` before `@Sendable` in a target of the main actor, with \
      `async` before `throws` where actions wait
      """
    case .repeatedAction(let name):
      "its table lists \(name.quoted()) twice"
    }
  }
}
