/// A target with actions that are open to URLs and actions that are not.
final class Target_Shop: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_Shop) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "item": Target_Shop.Action_item,
          "erase": Target_Shop.Action_erase,
          "nativeItem": Target_Shop.Action_item,
          "notFound": Target_Shop.notFound,
        ] as Actions,
        "remote": [
          "item": Target_Shop.Action_item,
          "nativeItem": Target_Shop.Action_item,
          "ab": Target_Shop.Action_item,
          "fail": Target_Shop.Action_fail,
          "商品": Target_Shop.Action_item,
        ] as Actions,
      ])
  }

  func Action_item(_ params: [String: Any]) -> [String: Any] { params }
  func Action_erase(_ params: [String: Any]) -> Bool { true }
  func Action_fail(_ params: [String: Any]) throws -> Bool { throw Target_Sample.Failure() }
  func notFound(_ params: [String: Any]) -> [String: Any] { params }
}

/// A target whose second table is none.
final class Target_BadRemote: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_BadRemote) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: ["actions": ["name": Target_BadRemote.Action_name] as Actions, "remote": ["name"]])
  }

  func Action_name(_ params: [String: Any]) -> String { "" }
}
