/// The modules whose types may stand in a category's signature.
enum PlatformModules {
  /// Whether a category may name the types of `module`.
  static func contains(_ module: String) -> Bool {
    module == "Swift" || offersPages(module) || system.contains(module)
  }

  /// The module that is imported for the types of `module`; `nil` where nobody needs to.
  static func importable(_ module: String) -> String? {
    if ["Swift", "_Concurrency", "_StringProcessing"].contains(module) { return nil }
    // What Foundation is made of is no module of its own elsewhere.
    return ["FoundationEssentials", "FoundationInternationalization"].contains(module) ? "Foundation" : module
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
