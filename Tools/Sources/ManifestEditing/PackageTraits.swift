import SourceFacts
import SourceText

/// The settings that a package must take over from an app's container so that moved code compiles as before.
package struct PackageTraits: Sendable {
  package var toolsVersion = SwiftVersion(major: 6, minor: 2)
  /// Arguments of `Package(…)`, as they are written: `platforms: [.macOS(.v13)]`.
  package var platforms: String?
  package var languageModes: String?
  package var localization: String?
  /// `.package(…)` of every package that the app's container names, by position.
  package var packages: [SourcePosition: String] = [:]
  /// The conditions of links of targets, by the links' positions: `.when(platforms: [.linux])`.
  package var conditions: [SourcePosition: String] = [:]
  /// The resources and exclusions of the app's target.
  package var entries: [ManifestEntry] = []
  /// The settings that a manifest cannot take over.
  package var obstacles: [Obstacle] = []
  /// The compiler settings of each target, as arguments, by name.
  package var settings: [String: [String]] = [:]

  package init() {}

  /// Something that another manifest cannot express, and what to do about it.
  package struct Obstacle: Hashable, Sendable {
    package var position: SourcePosition
    package var reason: String
    package var suggestion: String
  }

  /// The settings of a target: `swiftSettings: […]` and `linkerSettings: […]`; `nil` if there are none.
  package func settings(of target: String) -> String? {
    settings[target].flatMap { $0.isEmpty ? nil : $0.joined(separator: ",\n") }
  }
}
