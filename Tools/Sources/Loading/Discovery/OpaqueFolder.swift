/// Folders that SwiftPM treats as a single item: Swift files inside a documentation catalogue or a playground are not
/// compiled.
enum OpaqueFolder {
  /// Ignored, or copied as resources, since tools version 5.6. Earlier versions searched folders of the second kind,
  /// where they found only files that were there by mistake.
  private static let types: Set<Substring> = [
    "xcodeproj", "playground", "xcworkspace",
    "docc", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstrings", "nib", "xib", "storyboard",
    "metal", "xcprivacy",
  ]

  /// Whether code in a folder only serves as documentation.
  static func isInDocumentation(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { $0.hasSuffix(".docc") }
  }

  static func isOpaque(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && types.contains(parts[parts.count - 1])
  }
}
