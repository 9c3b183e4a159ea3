/// A target of this repository whose manifest a test edits.
enum LinkingTarget {
  case a, aCategory, bCategory, app

  var manifest: String {
    switch self {
    case .a: "Packages/A/Package.swift"
    case .aCategory: "Packages/A_Category/Package.swift"
    case .bCategory: "Packages/B_Category/Package.swift"
    case .app: "MainProject/Package.swift"
    }
  }

  /// The beginning of the list of what the target links.
  fileprivate var links: String {
    switch self {
    case .a: #".target(name: "A", dependencies: ["#
    case .aCategory: "name: \"A_Category\",\n      dependencies: ["
    case .bCategory: "name: \"B_Category\",\n      dependencies: ["
    case .app: "name: \"MainProject\",\n      dependencies: ["
    }
  }
}

extension [Edit] {
  /// Declares a package beside the others.
  static func declare(_ path: String, from target: LinkingTarget, mark: String = "") -> [Edit] {
    [.append("\n    .package(path: \"\(path)\"),  \(mark)", to: "\n  dependencies: [", in: target.manifest)]
  }

  /// Declares a package, and links the product that has its folder's name, in a marked line.
  static func link(_ path: String, from target: LinkingTarget, mark: String) -> [Edit] {
    let name = path.split(separator: "/").last ?? ""
    return declare(path, from: target) + [
      .append(
        "\n        .product(name: \"\(name)\", package: \"\(name)\"),  \(mark)\n", to: target.links,
        in: target.manifest)
    ]
  }
}
