import Configuration
import SourceFacts

/// Maps platforms from SDK names, as in build settings, to the names in `os(…)`.
enum BuildPlatforms {
  private static let names = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "watchos": "watchOS", "watchsimulator": "watchOS",
    "appletvos": "tvOS", "appletvsimulator": "tvOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  private static let deployment = [
    "IPHONEOS_DEPLOYMENT_TARGET": "iOS", "MACOSX_DEPLOYMENT_TARGET": "macOS", "WATCHOS_DEPLOYMENT_TARGET": "watchOS",
    "TVOS_DEPLOYMENT_TARGET": "tvOS", "XROS_DEPLOYMENT_TARGET": "visionOS",
  ]

  /// The minimum system version of each platform that settings name.
  ///
  /// - Parameter value: Returns the value of a setting.
  static func minimums(_ value: (String) -> String?) -> [String: String] {
    Dictionary(uniqueKeysWithValues: deployment.compactMap { name, platform in value(name).map { (platform, $0) } })
  }

  /// - Returns: `nil` if no SDK is named, or an unknown one: Xcode may choose any for `auto`.
  static func of(_ sdks: [String]) -> Set<String>? {
    let found = sdks.map { names[$0] }
    return found.isEmpty || found.contains(nil) ? nil : Set(found.compactMap(\.self))
  }

  /// The platforms that a condition of a setting names: `[sdk=iphone*]`.
  ///
  /// - Returns: `nil` for other conditions, and for one that holds only on devices, or only in simulators.
  static func platforms(under condition: String) -> Set<String>? {
    let prefix = "[sdk="
    guard condition.hasPrefix(prefix), condition.hasSuffix("]"), !condition.dropFirst().contains("[") else {
      return nil
    }
    let pattern = Wildcard(String(condition.dropFirst(prefix.count).dropLast()))
    let isNamed = Dictionary(grouping: names, by: \.value).mapValues { $0.map { pattern.matches($0.key) } }
    guard isNamed.values.allSatisfy({ Set($0).count == 1 }) else { return nil }
    let platforms = Set(isNamed.filter { $0.value.contains(true) }.keys)
    // An iOS app for Macs is built with their SDK.
    return platforms.contains("macOS") ? platforms.union([BuildFlags.catalyst]) : platforms
  }
}
