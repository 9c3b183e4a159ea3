/// Platforms by the names of their SDKs, as settings have them, and as `os(…)` does.
enum BuildPlatforms {
  private static let names = [
    "iphoneos": "iOS", "iphonesimulator": "iOS", "macosx": "macOS", "watchos": "watchOS", "watchsimulator": "watchOS",
    "appletvos": "tvOS", "appletvsimulator": "tvOS", "xros": "visionOS", "xrsimulator": "visionOS",
  ]

  /// - Returns: `nil` where no SDK is named, or one that is not known: Xcode may choose any for `auto`.
  static func of(_ sdks: [String]) -> Set<String>? {
    let found = sdks.map { names[$0] }
    return found.isEmpty || found.contains(nil) ? nil : Set(found.compactMap(\.self))
  }
}
