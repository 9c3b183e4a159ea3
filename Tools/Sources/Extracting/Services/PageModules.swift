/// The modules whose classes are pages and the like: main-actor objects that a caller can do without.
enum PageModules {
  static func contains(_ module: String) -> Bool {
    all.contains(module)
  }

  private static let all: Set = ["PortableUI", "UIKit", "UIKitCore", "AppKit"]
}
