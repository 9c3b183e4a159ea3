import SourceText

/// What a package must take over from what declares an app so that moved code compiles as it did, as a manifest says it.
package struct PackageTraits: Sendable {
  /// `6.2`, of the first line.
  package var toolsVersion = "6.2"
  /// Arguments of `Package(…)`, as another manifest writes them: `platforms: [.macOS(.v13)]`.
  package var platforms: String?
  package var languageModes: String?
  package var localization: String?
  /// `.package(…)` of every package that the app's container names, by where it does.
  package var packages: [SourcePosition: String] = [:]
  /// The conditions of what targets link, by where the links stand: `.when(platforms: [.linux])`.
  package var conditions: [SourcePosition: String] = [:]
  /// The resources of the app's target, and what is none of its sources.
  package var entries: [ManifestEntry] = []
  /// What a manifest cannot take over.
  package var obstacles: [Obstacle] = []
  /// The arguments of each target that say how its code compiles, by name.
  package var settings: [String: [String]] = [:]

  package init() {}

  /// Something that another manifest cannot say, and what to do about it.
  package struct Obstacle: Hashable, Sendable {
    package var position: SourcePosition
    package var reason: String
    package var suggestion: String
  }

  /// How the code of a target compiles: `swiftSettings: […]` and `linkerSettings: […]`; `nil` where nothing is said.
  package func settings(of target: String) -> String? {
    settings[target].flatMap { $0.isEmpty ? nil : $0.joined(separator: ",\n") }
  }
}
