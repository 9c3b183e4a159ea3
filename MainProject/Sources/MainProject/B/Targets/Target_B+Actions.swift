// Made by modulize generate of Target_B in Target_B.swift: change that. 43beb101f06b4c24

extension Target_B: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_B, [String: Any]) throws -> Any?>

  nonisolated convenience init(from decoder: any Decoder) {
    self.init()
  }

  nonisolated var customMirror: Mirror {
    Mirror(
      (),
      children: [
        "actions": ["viewController": { try $0.Action_viewController($1) }] as Actions,
        "remote": ["viewController": { try $0.Action_viewController($1) }] as Actions,
      ])
  }
}

extension Target_B {
  func Action_viewController(_ params: [String: Any]) throws -> BViewController {
    guard let contentText = params["contentText"] as? String else {
      throw DecodingError.unread("contentText", as: String.self, params)
    }
    return viewController(contentText: contentText)
  }
}

extension DecodingError {
  /// The error for a parameter that a call lacks, or sends as another type.
  fileprivate static func unread(_ key: String, as type: Any.Type, _ params: [String: Any]) -> Self {
    let found = params[key].map { "a value of type \(Swift.type(of: $0))" } ?? "nothing"
    let words = "Target_B reads \"\(key)\" as \(type), and the call sends \(found)"
    return .valueNotFound(type, Context(codingPath: [], debugDescription: words))
  }
}
