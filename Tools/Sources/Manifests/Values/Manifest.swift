import SourceFacts
import SourceText

/// What a `Package.swift` declares, as far as it could be decided.
package struct Manifest: Equatable, Sendable {
  /// The name given to `Package(name:)`; not the package's identity, which comes from its location.
  package var name: String?
  /// The version in the first line.
  package var toolsVersion: ToolsVersion?
  package var products: [Product] = []
  package var dependencies: [ContainerReference] = []
  package var targets: [Target] = []
  /// The names of its traits, which are flags in its sources; `nil` if they could not be decided.
  package var traits: Set<String>? = []
  /// The traits that each one enables; under `default`, those that are on unless a client says otherwise.
  package var enabledTraits: [String: Set<String>] = [:]
  /// The language mode of targets that say none, its first number; `nil` if the tools version decides it.
  package var languageMode: Int?
  /// The platforms for which it names a version, as conditions name them; `nil` if it names none, or they are not known.
  package var platforms: Set<String>?
  /// What could not be decided without running the manifest. If empty, the rest is complete.
  package var undecided: [Undecided] = []

  package init() {}

  /// A manifest of which nothing is known but the error.
  package init(broken reason: String, at position: SourcePosition = .start) {
    undecided = [Undecided(reason: reason, position: position, isBroken: true)]
  }

  /// Whether the lists above are everything that the manifest declares.
  package var isDecided: Bool { undecided.isEmpty }

  /// Of `v4_2`, `5` and others the one that SwiftPM takes.
  static func newestLanguageMode(_ names: [String]) -> Int? {
    names.compactMap(CompilerSetting.languageMode).max()
  }

  /// Whether it declares nothing at all.
  package var isEmpty: Bool { products.isEmpty && dependencies.isEmpty && targets.isEmpty }
}

extension Manifest {
  /// The version of the manifest's own language: `// swift-tools-version: 6.2`.
  package typealias ToolsVersion = SwiftVersion
}
