/// The platforms that a filter of a project names, as manifests do: `xros` is `visionos`.
package enum PlatformFilter {
  private static let others = ["xros": "visionos", "catalyst": "maccatalyst", "osx": "macos"]

  /// The SDKs of platforms, as `SUPPORTED_PLATFORMS` names them.
  package static let sdks = [
    "ios": "iphoneos iphonesimulator", "macos": "macosx", "tvos": "appletvos appletvsimulator",
    "watchos": "watchos watchsimulator", "visionos": "xros xrsimulator",
  ]

  /// In the order in which XcodeGen looks for them.
  private static let destinations = ["iOS", "tvOS", "macOS", "macCatalyst", "watchOS", "visionOS"]

  /// The platform that a file's path names, as XcodeGen takes it: `macOS/A.swift`, `A_macOS.swift`.
  ///
  /// - Returns: `nil` if it names none, and so is for all.
  package static func platforms(namedBy path: String) -> Set<String>? {
    let path = "/\(path)".lowercased()
    let named = destinations.first {
      path.contains("/\($0.lowercased())/") || path.hasSuffix("_\($0.lowercased()).swift")
    }
    return named.flatMap { platforms([$0]) }
  }

  /// - Returns: `nil` if it names none, and so applies to all.
  package static func platforms(_ names: [String]) -> Set<String>? {
    let known = names.map { $0.lowercased() }.filter { !$0.isEmpty && $0 != "all" }.map { others[$0] ?? $0 }
    return known.isEmpty ? nil : Set(known)
  }
}
