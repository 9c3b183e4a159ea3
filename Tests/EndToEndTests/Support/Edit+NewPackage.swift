extension [Edit] {
  /// Makes a package with one nearly empty file, which may link its neighbour.
  ///
  /// - Parameters:
  ///   - name: `C` is a business line, `C_Category` a category.
  ///   - neighbour: Another package in the folder `Packages`.
  ///   - declared: The mark of the line that declares the neighbour's package.
  ///   - linked: The mark of the line that links its product.
  static func newPackage(
    _ name: String, linking neighbour: String? = nil, declared: String = "", linked: String = ""
  ) -> [Edit] {
    let declaration = neighbour.map { #".package(path: "../\#($0)")  \#(declared)"# } ?? ""
    let link = neighbour.map { #".product(name: "\#($0)", package: "\#($0)")  \#(linked)"# } ?? ""
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
          \(declaration)
        ],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [
              \(link)
            ])
        ]
      )
      """
    return [
      .write(manifest, to: "Packages/\(name)/Package.swift"),
      .write("enum Nothing {}\n\n\(emptyTarget(name))", to: "Packages/\(name)/Sources/\(name)/Nothing.swift"),
    ]
  }

  /// A target without actions. A package is a business line because it has a target.
  static func emptyTarget(_ name: String) -> String {
    """
    final class Target_\(name): Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_\(name), [String: Any]) throws -> Any?>
      var customMirror: Mirror { Mirror(self, children: ["actions": [:] as Actions]) }
    }

    """
  }
}
