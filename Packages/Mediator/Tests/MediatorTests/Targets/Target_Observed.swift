@testable import Mediator

/// Counts how often it is made, and runs code of the test meanwhile.
final class Target_Observed: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Observed, [String: Any]) throws -> Any?>

  /// The count of one test, and its code that runs while a target is made.
  final class Making: Sendable {
    let count = Locked(0)
    let meanwhile = Locked<(@Sendable () -> Void)?>(nil)
  }
  @TaskLocal static var making: Making?

  init(from decoder: any Decoder) {
    guard let making = Self.making else { return }
    making.count.withLock { $0 += 1 }
    let meanwhile = making.meanwhile.withLock { meanwhile in
      defer { meanwhile = nil }
      return meanwhile
    }
    meanwhile?()
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["identity": { $0.Action_identity($1) }, "secret": { $0.Action_identity($1) }] as Actions,
        "remote": ["identity": { $0.Action_identity($1) }, "wait": { $0.Action_identity($1) }] as Actions,
      ])
  }

  func Action_identity(_ params: [String: Any]) -> Target_Observed { self }
}
