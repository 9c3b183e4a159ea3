/// A service with thirty actions.
final class Target_Warehouse: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, (Target_Warehouse) -> ([String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "item0": Target_Warehouse.Action_item,
          "item1": Target_Warehouse.Action_item,
          "item2": Target_Warehouse.Action_item,
          "item3": Target_Warehouse.Action_item,
          "item4": Target_Warehouse.Action_item,
          "item5": Target_Warehouse.Action_item,
          "item6": Target_Warehouse.Action_item,
          "item7": Target_Warehouse.Action_item,
          "item8": Target_Warehouse.Action_item,
          "item9": Target_Warehouse.Action_item,
          "item10": Target_Warehouse.Action_item,
          "item11": Target_Warehouse.Action_item,
          "item12": Target_Warehouse.Action_item,
          "item13": Target_Warehouse.Action_item,
          "item14": Target_Warehouse.Action_item,
          "item15": Target_Warehouse.Action_item,
          "item16": Target_Warehouse.Action_item,
          "item17": Target_Warehouse.Action_item,
          "item18": Target_Warehouse.Action_item,
          "item19": Target_Warehouse.Action_item,
          "item20": Target_Warehouse.Action_item,
          "item21": Target_Warehouse.Action_item,
          "item22": Target_Warehouse.Action_item,
          "item23": Target_Warehouse.Action_item,
          "item24": Target_Warehouse.Action_item,
          "item25": Target_Warehouse.Action_item,
          "item26": Target_Warehouse.Action_item,
          "item27": Target_Warehouse.Action_item,
          "item28": Target_Warehouse.Action_item,
          "item29": Target_Warehouse.Action_item,
        ] as Actions
      ])
  }

  func Action_item(_ params: [String: Any]) -> Item {
    Item(id: params["id"] as? Int ?? 1)
  }
}
