/// A service with thirty actions.
final class Target_Warehouse: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Warehouse, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "item0": { $0.Action_item($1) },
          "item1": { $0.Action_item($1) },
          "item2": { $0.Action_item($1) },
          "item3": { $0.Action_item($1) },
          "item4": { $0.Action_item($1) },
          "item5": { $0.Action_item($1) },
          "item6": { $0.Action_item($1) },
          "item7": { $0.Action_item($1) },
          "item8": { $0.Action_item($1) },
          "item9": { $0.Action_item($1) },
          "item10": { $0.Action_item($1) },
          "item11": { $0.Action_item($1) },
          "item12": { $0.Action_item($1) },
          "item13": { $0.Action_item($1) },
          "item14": { $0.Action_item($1) },
          "item15": { $0.Action_item($1) },
          "item16": { $0.Action_item($1) },
          "item17": { $0.Action_item($1) },
          "item18": { $0.Action_item($1) },
          "item19": { $0.Action_item($1) },
          "item20": { $0.Action_item($1) },
          "item21": { $0.Action_item($1) },
          "item22": { $0.Action_item($1) },
          "item23": { $0.Action_item($1) },
          "item24": { $0.Action_item($1) },
          "item25": { $0.Action_item($1) },
          "item26": { $0.Action_item($1) },
          "item27": { $0.Action_item($1) },
          "item28": { $0.Action_item($1) },
          "item29": { $0.Action_item($1) },
        ] as Actions
      ])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
