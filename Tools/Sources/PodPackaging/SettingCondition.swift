/// Converts the condition of an Xcode setting to one of a package.
enum SettingCondition {
  private static let kits = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "appletvos": "tvOS", "appletvsimulator": "tvOS",
    "watchos": "watchOS", "watchsimulator": "watchOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  /// - Parameters:
  ///   - key: `NAME[config=Debug]` or `NAME[sdk=iphoneos*]`.
  ///   - values: The settings that are set together: a device's setting and its simulator's are one.
  /// - Returns: The arguments of `.when(…)`; `nil` if a package has no such condition.
  static func text(of key: String, _ value: String, among values: [String: String]) -> String? {
    let name = key.prefix { $0 != "[" }
    let condition = key.dropFirst(name.count)
    switch condition {
    case "[config=Debug]": return "configuration: .debug"
    case "[config=Release]": return "configuration: .release"
    default: break
    }
    guard condition.hasPrefix("[sdk="), condition.hasSuffix("*]"),
      let platform = kits[String(condition.dropFirst(5).dropLast(2))],
      kits.allSatisfy({ $0.value != platform || values["\(name)[sdk=\($0.key)*]"] == value })
    else { return nil }
    return "platforms: [.\(platform)]"
  }
}
