import IndexReading
import SourceText

/// Where the compiler's index of some modules comes from.
package enum IndexSource: Sendable {
  /// From a package, which is built first.
  case build(AppBuild)
  /// From another tool's build.
  case outside(OutsideBuild)

  /// Whether the index may be older than the sources.
  package var mayBeOutdated: Bool { if case .outside = self { true } else { false } }

  /// - Returns: The same; if that does not build with all traits of its package, with those that are on by default.
  package func withPossibleTraits() async throws(UserError) -> IndexSource {
    guard case .build(let build) = self else { return self }
    return .build(try await build.withPossibleTraits())
  }

  /// How the package is built; the plain kind for another tool's build.
  package var kind: BuildKind { if case .build(let build) = self { build.kind } else { BuildKind() } }

  /// - Throws: A `UserError` if the build fails or there is no index.
  package func open() async throws(UserError) -> IndexStore {
    switch self {
    case .build(let build): try await build.build()
    case .outside(let outside): try await outside.build()
    }
    return try await openWritten()
  }

  /// Opens what the last build has written.
  package func openWritten() async throws(UserError) -> IndexStore {
    switch self {
    case .build(let build): return try await build.index()
    case .outside(let outside):
      return try await UserError.unifying {
        try IndexStore(paths: outside.stores, libraryPath: try await Toolchain.indexLibrary())
      }
    }
  }
}
