import SourceText

extension Manifest {
  /// A target: a module, or a plugin.
  package struct Target: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case regular, executable, test, system, binary, plugin, macro
    }

    package var name: String
    package var kind: Kind
    package var dependencies: [Dependency] = []
    /// `plugins:`, the build tool plugins that it uses.
    package var plugins: [PluginUsage] = []
    /// `path:` as written, relative to the package.
    package var path: String?
    /// `sources:`, relative to the target's folder; `nil` means everything in it.
    package var sources: [String]?
    /// `exclude:`, relative to the target's folder.
    package var exclude: [String] = []
    /// The paths in `resources:`, relative to the target's folder: nothing there is compiled.
    package var resources: [String] = []
    /// Whether `dependencies` is complete; false if part of it could not be decided.
    package var hasDecidedDependencies = true
    /// `swiftSettings:`, regardless of their conditions.
    package var swiftSettings: [SwiftSetting] = []
    /// The flags that every build sets.
    package var certainFlags: Set<String> = []
    /// The macros of C that every build defines, with their values.
    package var macros: [String: String] = [:]
    /// The folder of the headers that a module in C shows, relative to the target's.
    package var publicHeadersPath = "include"
    /// The folders in which its C sources look for headers; those of a package are relative to the target's.
    package var headerSearchPaths: [String] = []
    /// Whether `swiftSettings` is complete.
    package var hasDecidedSettings = true
    package var position: SourcePosition

    package init(name: String, kind: Kind, position: SourcePosition) {
      self.name = name
      self.kind = kind
      self.position = position
    }
  }
}

extension Manifest.Target {
  /// A dependency of a target.
  package struct Dependency: Equatable, Sendable {
    package enum Reference: Hashable, Sendable {
      /// `.target(name:)`: a target of the same package.
      case target(String)
      /// `.product(name:package:)`.
      case product(String, package: String?)
      /// A string, or `.byName(name:)`: a target of the same package, else a product of any dependency.
      case byName(String)
    }

    package var reference: Reference
    /// `condition: .when(…)`; `nil` if it is unconditional.
    package var condition: Condition?
    /// Whether its modules are renamed, so that sources import them by other names.
    package var isRenamed: Bool { !moduleAliases.isEmpty }
    /// `moduleAliases:`: the names of the product's modules, and the names by which sources import them.
    package var moduleAliases: [String: String] = [:]
    /// Whether only a clause of `#if` has it that is not for Apple's systems.
    package var isInForeignClause = false
    package var position: SourcePosition

    package init(reference: Reference, condition: Condition? = nil, position: SourcePosition) {
      self.reference = reference
      self.condition = condition
      self.position = position
    }

    /// Whether none of Apple's systems links it.
    package var isForOtherSystems: Bool {
      let platforms = Set(condition?.platforms ?? [])
      return isInForeignClause || !platforms.isEmpty && platforms.isSubset(of: Self.otherSystems)
    }

    private static let otherSystems: Set = ["android", "freebsd", "linux", "openbsd", "wasi", "windows"]
  }

  /// `.when(platforms:configuration:traits:)`.
  package struct Condition: Equatable, Sendable {
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

  /// `.plugin(name:package:)`, or a plugin's name.
  package struct PluginUsage: Equatable, Sendable {
    package var name: String
    package var package: String?
    package var position: SourcePosition

    package init(name: String, package: String?, position: SourcePosition) {
      self.name = name
      self.package = package
      self.position = position
    }
  }
}
