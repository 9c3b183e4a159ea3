// One target for each type of a synchronous table. The asynchronous ones are in `Target_Asynchronous.swift`.

final class Target_Plain: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Plain, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "plain" }
}

@MainActor
final class Target_Page: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Page, [String: Any]) throws -> Any?>
  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: ["actions": ["name": { $0.Action_name($1) }, "nothing": { $0.Action_nothing($1) }] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "page" }
  func Action_nothing(_ params: [String: Any]) {}
}

/// Pages, an asynchronous service and one of any thread: a table for each type.
@MainActor
final class Target_Mixed: Decodable, CustomReflectable {
  nonisolated var customMirror: Mirror {
    typealias Pages = KeyValuePairs<String, @MainActor @Sendable (Target_Mixed, [String: Any]) throws -> Any?>
    typealias Tasks = KeyValuePairs<String, @MainActor @Sendable (Target_Mixed, [String: Any]) async throws -> Any?>
    typealias Services = KeyValuePairs<String, @Sendable (Target_Mixed, [String: Any]) throws -> Any?>
    return Mirror(
      self,
      children: [
        "actions": ["page": { $0.Action_page($1) }] as Pages,
        "actions": ["load": { await $0.Action_load($1) }] as Tasks,
        "remote": ["page": { $0.Action_page($1) }] as Pages,
        "actions": ["count": { $0.Action_count($1) }] as Services,
        "remote": ["count": { $0.Action_count($1) }] as Services,
      ])
  }
  func Action_page(_ params: [String: Any]) -> String { "page" }
  func Action_load(_ params: [String: Any]) async -> String { "loaded" }
  nonisolated func Action_count(_ params: [String: Any]) -> Int { 3 }
}

/// Two tables that list one name.
final class Target_TwoTables: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_TwoTables, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    let table = ["name": { $0.Action_name($1) }] as Actions
    return Mirror(self, children: ["actions": table, "actions": table])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

// Former tables, and types that are nearly a table.

/// The former notation: unbound methods, which lose their actor without a diagnostic.
final class Target_Unbound: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Unbound) -> ([String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_Unbound.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

@MainActor
final class Target_UnboundPage: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_UnboundPage) -> @MainActor ([String: Any]) throws -> Any?>
  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_UnboundPage.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

final class Target_UnboundWaiting: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_UnboundWaiting) -> ([String: Any]) async throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": Target_UnboundWaiting.Action_name] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

/// Without `@Sendable` the compiler would not check the actor.
final class Target_Unsendable: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Unsendable, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

/// It never throws, so it has another type.
final class Target_Unthrowing: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Unthrowing, [String: Any]) -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> Int { 1 }
}

/// The table of another target.
final class Target_Borrowing: Decodable, CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Target_Plain.Actions])
  }
}

/// An actor that the mediator does not know.
@globalActor
actor ElsewhereActor {
  static let shared = ElsewhereActor()
}

final class Target_Elsewhere: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @ElsewhereActor @Sendable (Target_Elsewhere, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }
  @ElsewhereActor func Action_name(_ params: [String: Any]) -> Int { 1 }
}
