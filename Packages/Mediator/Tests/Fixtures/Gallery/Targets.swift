// The code of the article `DefaultIsolation.md`, in a module with `.defaultIsolation(MainActor.self)`.

/// What Gallery offers to the rest of the app: pages.
final class Target_Gallery: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Gallery, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["page": { $0.Action_page($1) }] as Actions])
  }

  func Action_page(_ params: [String: Any]) -> Any? {
    GalleryPage(title: params["title"] as? String ?? "Gallery")
  }
}

/// What Gallery offers to any thread.
nonisolated final class Target_Thumbnails: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Thumbnails, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["size": { $0.Action_size($1) }] as Actions])
  }

  func Action_size(_ params: [String: Any]) -> Int {
    Thumbnails.size(of: params["photo"] as? Int ?? 0)
  }
}

/// The asynchronous services of Gallery.
nonisolated final class Target_Photos: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Photos, [String: Any]) async throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["load": { await $0.Action_load($1) }] as Actions])
  }

  func Action_load(_ params: [String: Any]) async -> [UInt8] {
    await Thumbnails.bytes(of: params["photo"] as? Int ?? 0)
  }
}

/// Pages, with state that is kept from one call to the next.
final class Target_Album: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Album, [String: Any]) throws -> Any?>

  private var openings = 0

  nonisolated init(from decoder: any Decoder) {}

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["page": { $0.Action_page($1) }] as Actions])
  }

  func Action_page(_ params: [String: Any]) -> Any? {
    openings += 1
    return GalleryPage(title: "opened \(openings) times")
  }
}
