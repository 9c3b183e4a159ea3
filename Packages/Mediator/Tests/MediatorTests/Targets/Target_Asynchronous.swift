@testable import Mediator

/// An asynchronous service.
final class Target_Uploads: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Uploads, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "upload": { try await $0.Action_upload($1) },
          "wait": { try await $0.Action_wait($1) },
          "immediate": { $0.Action_immediate($1) },
          "nothing": { await $0.Action_nothing($1) },
        ] as Actions,
        "remote": ["upload": { try await $0.Action_upload($1) }] as Actions,
      ])
  }

  func Action_upload(_ params: [String: Any]) async throws -> String {
    await Task.yield()
    return "uploaded \(params["name"] ?? "nothing")"
  }

  /// Waits until it is cancelled.
  func Action_wait(_ params: [String: Any]) async throws -> Int {
    (params["started"] as? @Sendable () -> Void)?()
    try await Task.sleep(for: .seconds(3600))
    return 0
  }

  /// A synchronous action may be in the same table.
  func Action_immediate(_ params: [String: Any]) -> Int { 1 }

  func Action_nothing(_ params: [String: Any]) async {}
}

/// Asynchronous pages.
@MainActor
final class Target_Loader: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Loader, [String: Any]) async throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["load": { await $0.Action_load($1) }] as Actions])
  }

  func Action_load(_ params: [String: Any]) async -> Bool {
    await Task.yield()
    return MainActor.isCurrent
  }
}

/// A page target that reports whether it runs on the main actor.
@MainActor
final class Target_MainPage: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_MainPage, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["isMain": { $0.Action_isMain($1) }] as Actions])
  }

  func Action_isMain(_ params: [String: Any]) -> Bool { MainActor.isCurrent }
}
