import SourceFacts

/// A `Package.swift` to be written: what it declares, and how that is expressed.
package struct ManifestDraft: Hashable, Sendable {
  /// A library product.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var targets: [String]

    package init(name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  /// A module. Lists of expressions are written as they are given.
  package struct Target: Hashable, Sendable {
    package var name: String
    package var isTest: Bool
    package var dependencies: [String] = []
    /// `nil` for the folder where the build looks by default.
    package var path: String?
    package var exclude: [String] = []
    /// `nil` for all files in its folder.
    package var sources: [String]?
    package var resources: [String] = []
    package var publicHeadersPath: String?
    package var cSettings: [String] = []
    package var cxxSettings: [String] = []
    package var swiftSettings: [String] = []
    package var linkerSettings: [String] = []
    /// Further arguments, as they are written: `exclude: ["notes.txt"]`.
    package var written: [String] = []

    package init(name: String, isTest: Bool = false) {
      self.name = name
      self.isTest = isTest
    }
  }

  package var name: String
  package var toolsVersion = SwiftVersion(major: 5, minor: 9)
  package var defaultLocalization: String?
  /// `.iOS("15.0")`.
  package var platforms: [String] = []
  package var products: [Product] = []
  /// `.package(path: "../B")`.
  package var dependencies: [String] = []
  package var targets: [Target] = []
  /// `.v5`.
  package var languageModes: [String] = []
  /// `.cxx17`.
  package var cxxLanguageStandard: String?
  /// `.gnu11`.
  package var cLanguageStandard: String?

  /// Arguments of another container, as they are written.
  package private(set) var written = Written()

  /// `platforms: [.macOS(.v13)]`.
  package struct Written: Hashable, Sendable {
    fileprivate(set) var localization: String?
    fileprivate(set) var platforms: String?
    fileprivate(set) var languageModes: String?
  }

  package init(name: String) { self.name = name }

  /// A package that takes over the settings of the one that code leaves.
  ///
  /// - Parameter hasResources: Whether it needs the localization.
  package init(name: String, like traits: PackageTraits, hasResources: Bool) {
    self.name = name
    toolsVersion = traits.toolsVersion
    written = Written(
      localization: hasResources ? traits.localization : nil, platforms: traits.platforms,
      languageModes: traits.languageModes)
  }
}
