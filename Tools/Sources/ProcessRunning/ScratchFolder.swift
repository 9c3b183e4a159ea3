/// A folder for what SwiftPM builds, which packages may share.
package enum ScratchFolder {
  /// The arguments of `swift build` and `swift test`.
  ///
  /// Without the second, SwiftPM 6.3 may take the plan of the package that was built there before for that of this one:
  /// then it runs the tests of the other, and reports success.
  ///
  /// - Parameter folder: `nil` for the package's own.
  package static func arguments(_ folder: String?) -> [String] {
    folder.map { ["--scratch-path", $0, "--disable-build-manifest-caching"] } ?? []
  }
}
