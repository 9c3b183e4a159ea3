@testable import Mediator

/// A service that waits.
final class Target_Uploads: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, (Target_Uploads) -> ([String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "upload": Target_Uploads.Action_upload,
          "wait": Target_Uploads.Action_wait,
          "immediate": Target_Uploads.Action_immediate,
          "nothing": Target_Uploads.Action_nothing,
        ] as Actions,
        "remote": ["upload": Target_Uploads.Action_upload] as Actions,
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

  /// An action that does not wait may stand in the same table.
  func Action_immediate(_ params: [String: Any]) -> Int { 1 }

  func Action_nothing(_ params: [String: Any]) async {}
}

/// A service that waits, with every attribute there is.
final class Target_SendableUploads: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<
    String, @Sendable (Target_SendableUploads) -> @Sendable ([String: Any]) async throws -> Any?
  >

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["upload": Target_SendableUploads.Action_upload] as Actions])
  }

  func Action_upload(_ params: [String: Any]) async -> String { "uploaded" }
}

/// Pages that have to wait for something.
@MainActor
final class Target_Loader: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Loader) -> @MainActor ([String: Any]) async throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["load": Target_Loader.Action_load] as Actions])
  }

  func Action_load(_ params: [String: Any]) async -> Bool {
    await Task.yield()
    return MainActor.isCurrent
  }
}

/// A page target that tells whether it runs on the main actor.
@MainActor
final class Target_MainPage: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_MainPage) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["isMain": Target_MainPage.Action_isMain] as Actions])
  }

  func Action_isMain(_ params: [String: Any]) -> Bool { MainActor.isCurrent }
}
