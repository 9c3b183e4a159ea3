/// The version of the language that SwiftPM compiles a manifest in: what `#if swift(>=…)` compares.
enum LanguageVersion {
  /// - Parameter version: The manifest's tools version.
  static func version(ofToolsVersion version: Manifest.ToolsVersion?) -> SwiftVersion {
    switch version?.major {
    case 6?: SwiftVersion.builtWith
    // The compilers of 6 call the mode of Swift 5 by its last version.
    case 5?: SwiftVersion(major: 5, minor: 10)
    case 4?, nil: SwiftVersion(major: 4, minor: 2, patch: 4)
    default: version.map { SwiftVersion(major: $0.major, minor: $0.minor) } ?? SwiftVersion.builtWith
    }
  }
}
