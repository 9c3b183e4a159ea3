/// A target with actions that are open to URLs and actions that are not.
final class Target_Shop: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Shop, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "item": { $0.Action_item($1) },
          "erase": { $0.Action_erase($1) },
          "nativeItem": { $0.Action_item($1) },
          "notFound": { $0.notFound($1) },
        ] as Actions,
        "remote": [
          "item": { $0.Action_item($1) },
          "nativeItem": { $0.Action_item($1) },
          "ab": { $0.Action_item($1) },
          "fail": { try $0.Action_fail($1) },
          "商品": { $0.Action_item($1) },
        ] as Actions,
      ])
  }

  func Action_item(_ params: [String: Any]) -> [String: Any] { params }
  func Action_erase(_ params: [String: Any]) -> Bool { true }
  func Action_fail(_ params: [String: Any]) throws -> Bool { throw Target_Sample.Failure() }
  func notFound(_ params: [String: Any]) -> [String: Any] { params }
}

/// A target whose second table has a wrong type.
final class Target_BadRemote: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_BadRemote, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: ["actions": ["name": { $0.Action_name($1) }] as Actions, "remote": ["name"]])
  }

  func Action_name(_ params: [String: Any]) -> String { "" }
}
