/// A page of the tests: any type may be one.
struct AlbumPage: Equatable {
  var text: String
}

/// A value that two business lines share.
struct Photo: Codable, Hashable, Sendable {
  var id: Int
  var tags: Set<String> = []
  var sizes: [Double] = []
}

@MainActor
final class Target_Album: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Album, [String: Any]) throws -> Any?>

  nonisolated init(from decoder: any Decoder) {}

  nonisolated var customMirror: Mirror {
    let open: Actions = ["user": { $0.Action_user($1) }, "photos": { $0.Action_photos($1) }]
    let all: Actions = [
      "user": { $0.Action_user($1) }, "photos": { $0.Action_photos($1) }, "photo": { $0.Action_photo($1) },
    ]
    return Mirror(self, children: ["actions": all, "remote": open])
  }

  func Action_user(_ params: [String: Any]) -> AlbumPage? {
    (params["id"] as? Int).map { AlbumPage(text: "user \($0)") }
  }

  func Action_photos(_ params: [String: Any]) -> AlbumPage? {
    (params["id"] as? Int).map { AlbumPage(text: "photos of \($0), \(params["sort"] as? String ?? "unsorted")") }
  }

  func Action_photo(_ params: [String: Any]) -> AlbumPage? {
    (params["photo"] as? Photo).map { AlbumPage(text: "photo \($0.id) \($0.tags.sorted()) \($0.sizes)") }
  }
}
