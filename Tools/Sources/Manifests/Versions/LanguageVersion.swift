import SourceFacts

/// The language version in which SwiftPM compiles a manifest: what `#if swift(>=…)` compares.
enum LanguageVersion {
  /// - Parameter version: The manifest's tools version.
  static func version(ofToolsVersion version: Manifest.ToolsVersion?) -> SwiftVersion {
    switch version?.major {
    case 6?: SwiftVersion.builtWith
    // For compilers since 6, the Swift 5 mode has the last version of 5.
    case 5?: SwiftVersion(major: 5, minor: 10)
    case 4?, nil: SwiftVersion(major: 4, minor: 2, patch: 4)
    default: version.map { SwiftVersion(major: $0.major, minor: $0.minor) } ?? SwiftVersion.builtWith
    }
  }
}
