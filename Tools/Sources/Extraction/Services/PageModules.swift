import IndexReading

/// The modules whose classes are pages and the like: main-actor objects that a caller can do without.
enum PageModules {
  static func contains(_ module: String) -> Bool {
    all.contains(module)
  }

  /// Whether a type is SwiftUI's protocol of views.
  static func isView(_ type: Symbol) -> Bool {
    type.kind == .protocol && type.name == "View" && type.module.map(haveViews.contains) == true
  }

  static let haveViews: Set = ["SwiftUI", "SwiftUICore"]

  private static let all: Set = ["PortableUI", "UIKit", "UIKitCore", "AppKit"]
}
