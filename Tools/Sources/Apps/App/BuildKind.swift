import Model

/// One of the ways in which SwiftPM builds a package: sources may tell them apart with `#if`.
package struct BuildKind: Hashable, Sendable {
  /// Which traits of the package are on.
  package enum Traits: Hashable, Sendable {
    /// Those that are on by default.
    case standard
    case all, none
  }

  package var isForRelease = false
  package var traits = Traits.standard

  package init(traits: Traits = .standard) { self.traits = traits }

  /// The kind whose index shows most of a container's code.
  package init(indexing container: Container) {
    let hasTraits = container.traits?.isEmpty == false
    traits = container.facts.isBuiltHere && hasTraits ? .all : .standard
  }

  /// The options of `swift build` and `swift test`.
  package var arguments: [String] {
    let release = isForRelease ? ["--configuration", "release"] : []
    return switch traits {
    case .standard: release
    case .all: release + ["--enable-all-traits"]
    case .none: release + ["--disable-default-traits"]
    }
  }

  /// As the end of a sentence, beside another kind; empty for the same.
  ///
  /// - Parameter other: The kind that is taken for granted.
  package func words(besides other: BuildKind) -> String {
    let release = isForRelease ? " for release" : ""
    guard traits != other.traits else { return release }
    return switch traits {
    case .standard: release + " with the default traits"
    case .all: release + " with all traits"
    case .none: release + " without traits"
    }
  }
}
