/// The platforms of pods, as podspecs name them, and as others do.
enum PodPlatforms {
  static let all = Set(names.keys)

  /// As `os(…)` names them.
  private static let names = [
    "ios": "iOS", "osx": "macOS", "tvos": "tvOS", "visionos": "visionOS", "watchos": "watchOS",
  ]

  /// As `os(…)` names them.
  static func names(of platforms: Set<String>) -> Set<String> { Set(platforms.compactMap { names[$0] }) }

  /// As conditions of links name them.
  static func conditions(_ platforms: Set<String>) -> Set<String> { Set(names(of: platforms).map { $0.lowercased() }) }
}
