// Made by modulize generate of Target_Stand in Target_Stand.swift: change that. 67746ae15662a679

extension Target_Stand: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Stand, [String: Any]) throws -> Any?>

  convenience init(from decoder: any Decoder) {
    self.init()
  }

  var customMirror: Mirror {
    Mirror((), children: ["actions": ["item": { try $0.Action_item($1) }] as Actions])
  }
}

extension Target_Stand {
  func Action_item(_ params: [String: Any]) throws -> Item {
    guard let id = params["id"] as? Int else { throw unread("id", as: Int.self, params) }
    return item(id: id)
  }
}

/// The error for a parameter that a call lacks, or sends as another type.
private func unread(_ key: String, as type: Any.Type, _ params: [String: Any]) -> DecodingError {
  let found = params[key].map { "a value of type \(Swift.type(of: $0))" } ?? "nothing"
  let words = "Target_Stand reads \"\(key)\" as \(type), and the call sends \(found)"
  return .valueNotFound(type, DecodingError.Context(codingPath: [], debugDescription: words))
}
