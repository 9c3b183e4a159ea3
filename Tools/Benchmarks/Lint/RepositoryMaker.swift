import Foundation

/// Makes the repositories that are measured.
enum RepositoryMaker {
  /// A repository, and the files that a lint of it reads.
  struct Made {
    var root: URL
    var packages = 0
    var files: [String] = []
    var bytes = 0

    mutating func add(_ text: Data, _ path: String) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file)
      files.append(file.path)
      bytes += text.count
      if path.hasSuffix("Package.swift") { packages += 1 }
    }

    mutating func add(_ text: String, _ path: String) throws {
      try add(Data(text.utf8), path)
    }

    fileprivate mutating func addMediator() throws {
      try add(manifest("Mediator", needing: []), "Mediator/Package.swift")
      try add("public final class Mediator {}\n", "Mediator/Sources/Mediator/Mediator.swift")
    }
  }

  // MARK: Real files

  /// The Swift files below `checkouts` as packages of fifty; if there are fewer than two thousand, several
  /// times.
  ///
  /// With a mediator, so that the lint does everything that it does in an app's repository.
  static func corpus(of checkouts: URL, in root: URL) throws -> Made {
    let sources = try swiftFiles(below: checkouts)
    guard !sources.isEmpty else { throw Child.Failure(description: "no Swift file below \(checkouts.path)") }
    var made = Made(root: root)
    try made.addMediator()
    let count = sources.count * ((2_000 + sources.count - 1) / sources.count)
    for index in 0..<count {
      let package = "P\(index / 50)"
      if index % 50 == 0 { try made.add(manifest(package, needing: []), "\(package)/Package.swift") }
      try made.add(Data(contentsOf: sources[index % sources.count]), "\(package)/Sources/\(package)/F\(index).swift")
    }
    return made
  }

  private static func swiftFiles(below folder: URL) throws -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && (try? $0.resourceValues(forKeys: Set(keys)).isRegularFile) == true }
      .sorted { $0.path < $1.path }
  }

  // MARK: Generated

  /// An app, its business lines with their categories, and a mediator.
  ///
  /// - Parameter filesPerLine: The number of sources in each business line, including its target.
  static func monorepo(packages: Int, filesPerLine: Int, in root: URL) throws -> Made {
    var made = Made(root: root)
    try made.addMediator()
    let lines = (packages - 2) / 2
    for index in 0..<lines {
      let name = "Line\(index)", category = "\(name)_Category"
      let others = Set([1, 7, 31].map { (index + $0) % lines }).subtracting([index]).sorted()
      let categories = others.map { "Line\($0)_Category" }
      try made.add(manifest(name, needing: categories), "\(name)/Package.swift")
      for file in 1..<filesPerLine {
        try made.add(page(file, importing: categories), "\(name)/Sources/\(name)/Page\(file).swift")
      }
      try made.add(target(name), "\(name)/Sources/\(name)/Target_\(name).swift")
      try made.add(manifest(category, needing: ["Mediator"]), "\(category)/Package.swift")
      try made.add(service(of: name), "\(category)/Sources/\(category)/Mediator+\(name).swift")
    }
    let names = (0..<lines).map { "Line\($0)" }
    try made.add(manifest("App", needing: names, isApp: true), "App/Package.swift")
    try made.add("import Foundation\n", "App/Sources/App/main.swift")
    return made
  }

  /// One package with many targets, as teams modularize without a repository for each: features above services above a
  /// core, enforced by a configuration.
  ///
  /// - Parameter namesakes: The number of packages beside it, all with one name, as examples and fixtures have it.
  static func package(targets: Int, filesPerTarget: Int, namesakes: Int = 0, in root: URL) throws -> Made {
    var made = Made(root: root)
    for index in 0..<namesakes {
      try made.add(manifest("Example", needing: []), "Examples/\(index)/Package.swift")
      try made.add(page(index, importing: []), "Examples/\(index)/Sources/Example/Page.swift")
    }
    try made.add(
      """
      layers:
        - {name: features, modules: ["Feature*"]}
        - {name: services, modules: ["Service*"], within_itself: true}
        - {name: core, modules: ["Core*"], within_itself: true}

      """, ".modulize.yml")
    var declarations: [String] = []
    for index in 0..<targets {
      let kind = ["Feature", "Service", "Core"][index % 3]
      // A feature depends on the next two, a service on the next one: these are in the layers below.
      let below = index..<min(index - index % 3 + 3, targets)
      let needed = below.dropFirst().map { "\($0 % 3 == 1 ? "Service" : "Core")\($0)" }
      let quoted = needed.map { "\"\($0)\"" }.joined(separator: ", ")
      declarations.append(".target(name: \"\(kind)\(index)\", dependencies: [\(quoted)])")
      for file in 1...filesPerTarget {
        try made.add(page(file, importing: needed), "Sources/\(kind)\(index)/Page\(file).swift")
      }
    }
    try made.add(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        targets: [
          \(declarations.joined(separator: ",\n    "))
        ]
      )

      """, "Package.swift")
    return made
  }

  private static func manifest(_ name: String, needing packages: [String], isApp: Bool = false) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      products: [\(isApp ? "" : ".library(name: \"\(name)\", targets: [\"\(name)\"])")],
      dependencies: [
        \(packages.map { ".package(path: \"../\($0)\")" }.joined(separator: ",\n    "))
      ],
      targets: [
        .\(isApp ? "executableTarget" : "target")(
          name: "\(name)",
          dependencies: [
            \(packages.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ",\n        "))
          ])
      ]
    )

    """
  }

  /// As long as the files of large apps, which have 4.7 to 6.1 KB on average, and with the word `import` near the end
  /// just as often: in one of twenty. Such a file must be lexed up to there, of the others only the head.
  static func page(_ number: Int, importing categories: [String]) -> String {
    """
    import Foundation
    \(categories.map { "import \($0)\n" }.joined())
    /// A page of this business line.
    final class Page\(number) {
    \(String(repeating: method, count: 8 + number % 10))}
    \(number % 20 == 0 ? "// The rows of other pages: `import` them from there.\n" : "")
    """
  }

  private static let method = """
      /// Says what a row shows, and how often it was shown.
      func row(at index: Int, in section: [String: Any]) throws -> String {
        // The title may be missing: then it is the section's own.
        guard let title = section["title"] as? String else { return "Nothing \\(index)" }
        let rows = (0..<index).map { "\\(title) \\($0 * 3)" }.joined(separator: ", ")
        return rows.isEmpty ? title : "\\(title): \\(rows)"
      }

    """

  private static func target(_ name: String) -> String {
    """
    final class Target_\(name): Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_\(name), [String: Any]) throws -> Any?>
      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["page": { $0.Action_page($1) }] as Actions])
      }
      func Action_page(_ params: [String: Any]) -> Int { 1 }
    }

    """
  }

  private static func service(of name: String) -> String {
    """
    @_exported import Mediator

    extension Mediator {
      public func \(name)_page() -> Int? { performTarget("\(name)", action: "page") as? Int }
    }

    """
  }
}
