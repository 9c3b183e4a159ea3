/// Types that are `Sendable` as anybody can see.
enum SendableTypes {
  private static let values: Set = [
    "Bool", "String", "Substring", "Character", "Double", "Float", "Date", "URL", "UUID", "Data", "Decimal", "Duration",
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  static func isEvident(_ type: String) -> Bool {
    if type.contains("->") { return type.contains("@Sendable") }
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
    return words.allSatisfy { ["Array", "Set", "Dictionary", "Optional"].contains($0) || values.contains($0) }
  }
}
