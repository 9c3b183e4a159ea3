import IndexReading
import SourceText

/// Where the compiler's words on some modules come from.
package enum IndexSource: Sendable {
  /// From a build of a package, which is made first.
  case build(AppBuild)
  /// From what somebody else has built: the folders of its stores.
  case stores([String])

  /// Whether it was made at another time than that of the asking.
  package var isOfOthers: Bool { if case .stores = self { true } else { false } }

  /// - Throws: An `UserError` where it does not build, or there is no index.
  package func open() async throws(UserError) -> IndexStore {
    switch self {
    case .build(let build): try await build.index()
    case .stores(let paths):
      try await UserError.unifying {
        try IndexStore(paths: paths, libraryPath: try await Toolchain.indexLibrary())
      }
    }
  }
}
