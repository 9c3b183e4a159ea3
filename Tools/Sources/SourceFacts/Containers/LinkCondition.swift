/// `.when(platforms:configuration:traits:)`.
package struct LinkCondition: Equatable, Sendable {
  package var platforms: [String] = []
  package var configuration: String?
  package var traits: [String] = []

  package init(platforms: [String] = []) { self.platforms = platforms }

  /// The platforms as sources and manifests name them: `iOS`.
  package var platformNames: [String] {
    platforms.map { name in Self.platformNames.first { $0.value == name }?.key ?? name }
  }

  /// SwiftPM's names of the platforms, by what a manifest writes: `.macOS`.
  package static let platformNames: [String: String] = [
    "android": "android", "driverKit": "driverkit", "freebsd": "freebsd", "iOS": "ios", "linux": "linux",
    "macCatalyst": "maccatalyst", "macOS": "macos", "openbsd": "openbsd", "tvOS": "tvos",
    "visionOS": "visionos", "wasi": "wasi", "watchOS": "watchos", "windows": "windows",
  ]

  /// As a manifest writes it.
  package var source: String {
    let platforms = platforms.map { name in
      Self.platformNames.first { $0.value == name }.map { ".\($0.key)" } ?? ".custom(\"\(name)\")"
    }
    let parts = [
      platforms.isEmpty ? nil : "platforms: [\(platforms.joined(separator: ", "))]",
      configuration.map { "configuration: .\($0)" },
      traits.isEmpty ? nil : "traits: [\(traits.map { "\"\($0)\"" }.joined(separator: ", "))]",
    ]
    return ".when(\(parts.compactMap(\.self).joined(separator: ", ")))"
  }
}
