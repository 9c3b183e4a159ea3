/// The modules whose classes are pages and the like: objects that a caller can do without, and the main actor's.
enum PageModules {
  static func contains(_ module: String) -> Bool {
    all.contains(module)
  }

  private static let all: Set = ["PortableUI", "UIKit", "UIKitCore", "AppKit"]
}
