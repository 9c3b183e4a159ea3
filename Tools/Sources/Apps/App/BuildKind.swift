import Model

/// One of the ways in which SwiftPM builds a package: sources may tell them apart with `#if`.
package struct BuildKind: Hashable, Sendable {
  package var isForRelease = false
  /// Whether all traits of the package are on, also those that are off by default.
  package var hasAllTraits = false

  package init() {}

  /// The kind whose index shows most of a container's code.
  package init(indexing container: Container) {
    hasAllTraits = container.facts.isBuiltHere && !container.optionalTraits.isEmpty
  }

  /// The options of `swift build` and `swift test`.
  package var arguments: [String] {
    (isForRelease ? ["--configuration", "release"] : []) + (hasAllTraits ? ["--enable-all-traits"] : [])
  }

  /// As the end of a sentence, beside another kind; empty for the same.
  ///
  /// - Parameter other: The kind that is taken for granted.
  package func words(besides other: BuildKind) -> String {
    (isForRelease ? " for release" : "")
      + (hasAllTraits == other.hasAllTraits ? "" : hasAllTraits ? " with all traits" : " with the default traits")
  }

  /// Where it is built, so that neither build has to undo the other; `nil` for the package's own folder.
  ///
  /// - Parameters:
  ///   - folder: The package's.
  ///   - first: The kind that is built in the package's own folder.
  package func scratch(of folder: String, besides first: BuildKind) -> String? {
    hasAllTraits == first.hasAllTraits ? nil : "\(folder)/.build/modulize/traits"
  }
}
