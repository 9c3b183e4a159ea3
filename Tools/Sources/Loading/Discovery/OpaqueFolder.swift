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

  private static let bundles: Set<Substring> = ["app", "appex", "bundle", "framework", "plugin", "xcframework", "xpc"]

  /// Whether a path leads into a built product.
  static func isInBundle(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains(where: isBundle)
  }

  /// Whether a folder is a product, which Xcode takes as a whole.
  static func isBundle(_ name: some StringProtocol) -> Bool {
    name.split(separator: ".").dropFirst().last.map { bundles.contains(Substring($0)) } ?? false
  }

  static func isOpaque(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && types.contains(parts[parts.count - 1])
  }
}
