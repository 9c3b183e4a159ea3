import IndexReading
import SourceText

/// Where the compiler's words on some modules come from.
package enum IndexSource: Sendable {
  /// From a build of a package, which is made first.
  case build(AppBuild)
  /// From what another tool builds.
  case outside(OutsideBuild)

  /// Whether it was made at another time than that of the asking.
  package var isOfOthers: Bool { if case .outside = self { true } else { false } }

  /// - Throws: An `UserError` where it does not build, or there is no index.
  package func open() async throws(UserError) -> IndexStore {
    switch self {
    case .build(let build): return try await build.index()
    case .outside(let outside):
      try await outside.build()
      return try await UserError.unifying {
        try IndexStore(paths: outside.stores, libraryPath: try await Toolchain.indexLibrary())
      }
    }
  }
}
