import SourceText

/// The modifier after the colon in `$(TARGET_NAME:c99extidentifier)`.
enum SettingModifier {
  /// - Parameter value: `nil` for a setting that is not set.
  static func apply(_ modifier: String, to value: String?) -> String? {
    if modifier.hasPrefix("default=") {
      let isEmpty = value?.isEmpty ?? true
      return isEmpty ? String(modifier.dropFirst("default=".count)) : value
    }
    guard let value else { return nil }
    switch modifier {
    case "c99extidentifier", "identifier": return identifier(value, filler: "_")
    case "rfc1034identifier": return identifier(value, filler: "-")
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "file": return RelativePath.lastComponent(value)
    case "dir": return RelativePath.directory(of: value) + "/"
    case "base":
      let name = RelativePath.lastComponent(value)
      return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    case "suffix":
      let name = RelativePath.lastComponent(value)
      return name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    default: return value
    }
  }

  /// A valid identifier: every other character is replaced by the filler.
  static func identifier(_ text: String, filler: Character) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let isLetter = scalar.properties.isXIDContinue || scalar == "_" && filler == "_"
      let isLeadingDigit = index == 0 && filler == "_" && scalar.properties.numericType != nil
      result.append(isLetter && !isLeadingDigit ? Character(scalar) : filler)
    }
    return result
  }
}
