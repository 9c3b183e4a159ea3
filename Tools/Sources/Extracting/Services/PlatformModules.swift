/// The modules whose types may stand in a category's signature.
enum PlatformModules {
  /// Whether a category may name the types of `module`.
  static func contains(_ module: String) -> Bool {
    module == "Swift" || offersPages(module) || system.contains(module)
  }

  /// Whether the classes of `module` are pages and the like: objects that a caller can do without.
  static func offersPages(_ module: String) -> Bool {
    pages.contains(module)
  }

  private static let pages: Set = ["PortableUI", "UIKit", "UIKitCore", "AppKit"]
  private static let system: Set = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "Dispatch",
    "CoreFoundation", "CoreGraphics", "_Concurrency", "_StringProcessing", "Synchronization",
  ]
}
