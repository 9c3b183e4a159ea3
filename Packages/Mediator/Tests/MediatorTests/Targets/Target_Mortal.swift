@testable import Mediator

/// Calls a target that does not exist, and rethrows the error.
final class Target_Messenger: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Messenger, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["relay": { try $0.Action_relay($1) }] as Actions])
  }
  func Action_relay(_ params: [String: Any]) throws -> Int {
    try Mediator(hostModules: []).performTarget("Ghost", action: "appear", as: Int.self)
  }
}

/// Can be made only if the test allows it.
final class Target_Mortal: Decodable, CustomReflectable {
  struct Dead: Error {}
  @TaskLocal static var isAlive = false

  typealias Actions = KeyValuePairs<String, @Sendable (Target_Mortal, [String: Any]) throws -> Any?>
  init(from decoder: any Decoder) throws {
    guard Self.isAlive else { throw Dead() }
  }
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["live": { $0.Action_live($1) }] as Actions])
  }
  func Action_live(_ params: [String: Any]) -> Bool { true }
}
