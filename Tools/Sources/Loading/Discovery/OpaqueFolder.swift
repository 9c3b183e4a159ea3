/// Folders that are one thing for SwiftPM: whatever a documentation catalogue or a playground holds in the way of
/// Swift, nothing of it is compiled.
enum OpaqueFolder {
  /// Ignored, or taken as resources, since tools version 5.6. Before that all folders of the second kind were looked
  /// into, which hid nothing but mistakes.
  private static let types: Set<Substring> = [
    "xcodeproj", "playground", "xcworkspace",
    "docc", "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "xcstrings", "nib", "xib", "storyboard",
    "metal", "xcprivacy",
  ]

  /// Whether what is in a folder only shows code to readers.
  static func isInDocumentation(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { $0.hasSuffix(".docc") }
  }

  static func isOpaque(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && types.contains(parts[parts.count - 1])
  }
}
