/// The manifest of a package with one library target of its own name.
///
/// - Parameters:
///   - packages: The lines of `dependencies:` as they are in the manifest.
///   - links: The lines of the target's `dependencies:`.
///   - testLinks: The same for a test target, which there is only where this is given.
package func library(
  _ name: String, packages: [String] = [], links: [String] = [], testLinks: [String]? = nil
) -> String {
  let test = testLinks.map {
    """
    ,
        .testTarget(name: "\(name)Tests", dependencies: [
          "\(name)",
          \($0.joined(separator: ",\n      "))
        ])
    """
  }
  return """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "\(name)",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [
        \(packages.joined(separator: ",\n    "))
      ],
      targets: [
        .target(name: "\(name)", dependencies: [
          \(links.joined(separator: ",\n      "))
        ])\(test ?? "")
      ]
    )
    """
}

/// The manifest of a package with one executable target of its own name.
package func executable(_ name: String, packages: [String] = [], links: [String] = []) -> String {
  library(name, packages: packages, links: links)
    .replacing(".target(", with: ".executableTarget(")
    .replacing(".library(", with: ".executable(")
}

/// A mediator's package, which gives a repository its roles, and the platform's.
package let mediator: [String: String] = [
  "Mediator/Package.swift": """
  // swift-tools-version: 6.2
  import PackageDescription
  let package = Package(
    name: "Mediator",
    products: [
      .library(name: "Mediator", targets: ["Mediator"]),
      .library(name: "MediatorPages", targets: ["MediatorPages"]),
    ],
    targets: [
      .target(name: "Mediator"),
      .target(name: "MediatorPages"),
    ]
  )
  """,
  "Mediator/Sources/Mediator/Mediator.swift": "public final class Mediator {}",
  "Mediator/Sources/MediatorPages/Place.swift": "public struct Place {}",
  "PortableUI/Package.swift": library("PortableUI"),
  "PortableUI/Sources/PortableUI/Page.swift": "public final class Page {}",
]

/// A business line without any dependency: it has a target.
package func business(_ name: String) -> [String: String] {
  module(name) + ["\(name)/Sources/\(name)/\(name).swift": emptyTarget(name)]
}

/// A package with one module that nothing gives a role.
package func module(_ name: String) -> [String: String] {
  ["\(name)/Package.swift": library(name), "\(name)/Sources/\(name)/\(name).swift": ""]
}

/// A target for a module that has other files, which makes it a business line.
package func target(of name: String) -> [String: String] {
  ["\(name)/Sources/\(name)/Target_\(name).swift": emptyTarget(name)]
}

/// A target that answers no call.
package func emptyTarget(_ name: String) -> String {
  """
  final class Target_\(name): Decodable, CustomReflectable {
    typealias Actions = KeyValuePairs<String, @Sendable (Target_\(name), [String: Any]) throws -> Any?>
    var customMirror: Mirror { Mirror(self, children: ["actions": [:] as Actions]) }
  }
  """
}

/// The category of a business line, well made.
package func category(of name: String) -> [String: String] {
  [
    "\(name)_Category/Package.swift": library(
      "\(name)_Category",
      packages: [#".package(path: "../Mediator")"#],
      links: [#".product(name: "Mediator", package: "Mediator")"#]),
    "\(name)_Category/Sources/\(name)_Category/Mediator+\(name).swift": "@_exported import Mediator",
  ]
}

/// The files of several parts, of which the later ones win.
package func + (left: [String: String], right: [String: String]) -> [String: String] {
  left.merging(right) { _, new in new }
}
