// One target for each type that a table may have.

final class Target_Plain: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Plain) -> ([String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_Plain.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "plain" }
}

final class Target_SendableMethod: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<
    String, (Target_SendableMethod) -> @Sendable ([String: Any]) throws -> Any?
  >
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_SendableMethod.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "sendable method" }
}

final class Target_SendableReference: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<
    String, @Sendable (Target_SendableReference) -> ([String: Any]) throws -> Any?
  >
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_SendableReference.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "sendable reference" }
}

final class Target_SendableBoth: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<
    String, @Sendable (Target_SendableBoth) -> @Sendable ([String: Any]) throws -> Any?
  >
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_SendableBoth.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "sendable both" }
}

@MainActor
final class Target_Page: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Page) -> @MainActor ([String: Any]) throws -> Any?>
  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_Page.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "page" }
}

@MainActor
final class Target_SendablePage: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<
    String, @Sendable (Target_SendablePage) -> @MainActor @Sendable ([String: Any]) throws -> Any?
  >
  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_SendablePage.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "sendable page" }
}
