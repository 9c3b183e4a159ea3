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
    case "c99extidentifier": return ModuleName.module(ofTarget: value)
    case "identifier": return identifier(value, filler: "_")
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

  /// Every character but letters and digits of ASCII is replaced by the filler, as is a digit at the beginning.
  private static func identifier(_ text: String, filler: Character) -> String {
    var result = ""
    for character in text {
      let isLegal = character.isASCII && (character.isLetter || character.isNumber && !result.isEmpty)
      result.append(isLegal ? character : filler)
    }
    return result
  }
}
