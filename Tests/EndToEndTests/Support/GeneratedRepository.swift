extension TemporaryFolder {
  /// Makes a repository of an app, business lines with their categories, and a mediator.
  ///
  /// - Parameter lines: The number of business lines. There are twice as many packages, and two more.
  /// - Returns: The number of packages.
  @discardableResult
  func makeRepository(lines: Int) throws -> Int {
    try write(
      Self.manifest("Mediator", products: ["Mediator"], needing: []), to: "Packages/Mediator/Package.swift")
    try write("public final class Mediator {}\n", to: "Packages/Mediator/Sources/Mediator/Mediator.swift")
    for index in 0..<lines {
      try makeLine(index, calling: [1, 7, 31].map { (index + $0) % lines }.filter { $0 != index })
    }
    let names = (0..<lines).map { "Line\($0)" }
    try write(
      Self.manifest("App", products: [], needing: names, in: "../Packages/"), to: "App/Package.swift")
    try write("", to: "App/Sources/App/main.swift")
    return 2 * lines + 2
  }

  private func makeLine(_ index: Int, calling others: [Int]) throws {
    let name = "Line\(index)"
    let categories = Set(others).sorted().map { "Line\($0)_Category" }
    let package = "Packages/\(name)"
    try write(Self.manifest(name, products: [name], needing: categories), to: "\(package)/Package.swift")
    try write(
      categories.map { "import \($0)\n" }.joined(), to: "\(package)/Sources/\(name)/Page.swift")
    try write(
      """
      final class Target_\(name): Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_\(name), [String: Any]) throws -> Any?>
        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["page": { $0.Action_page($1) }] as Actions])
        }
        func Action_page(_ params: [String: Any]) -> Int { 1 }
      }
      """, to: "\(package)/Sources/\(name)/Target_\(name).swift")
    try write(
      Self.manifest("\(name)_Category", products: ["\(name)_Category"], needing: ["Mediator"]),
      to: "\(package)_Category/Package.swift")
    try write(
      """
      @_exported import Mediator
      extension Mediator {
        public func \(name)_page() -> Int? { performTarget("\(name)", action: "page") as? Int }
      }
      """, to: "\(package)_Category/Sources/\(name)_Category/Mediator+\(name).swift")
  }

  private static func manifest(
    _ name: String, products: [String], needing packages: [String], in folder: String = "../"
  ) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "\(name)",
      products: [\(products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }.joined(separator: ", "))],
      dependencies: [
        \(packages.map { ".package(path: \"\(folder)\($0)\")" }.joined(separator: ",\n    "))
      ],
      targets: [
        \(products.isEmpty ? ".executableTarget" : ".target")(
          name: "\(name)",
          dependencies: [
            \(packages.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ",\n        "))
          ])
      ]
    )
    """
  }
}
