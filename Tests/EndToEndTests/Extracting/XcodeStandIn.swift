import Foundation
import Testing

/// A program that builds a project's targets, and the packages that it names, with `swiftc`, by what `ProjectFiles` reads of it.
enum XcodeStandIn {
  /// - Parameter name: What it is called in the folder.
  static func make(_ name: String, in folder: TemporaryFolder) async throws {
    let reader = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ProjectFiles.swift").path
    try folder.write(program, to: ".build/main.swift")
    let built = try await Program(
      .name("swiftc"), [reader, folder.url(".build/main.swift").path, "-o", folder.url(name).path]
    ).run(in: folder.root)
    try #require(built.exitCode == 0, "\(built.errors)")
  }

  /// Called with the project and the folder for the index.
  private static let program = #"""
    import Foundation

    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    let modules = here.appending(path: "modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)

    func compile(_ module: String, _ files: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.currentDirectoryURL = modules
      process.arguments =
        ["swiftc", "-c", "-module-name", module, "-parse-as-library", "-enable-testing", "-emit-module"]
        + ["-emit-module-path", "\(module).swiftmodule", "-I", "."]
        + ["-index-store-path", here.appending(path: CommandLine.arguments[2]).path]
        + files.map { here.appending(path: $0).path }
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { exit(65) }
    }

    let project = try ProjectFiles(here.appending(path: CommandLine.arguments[1]))
    var waiting = project.packages
    while !waiting.isEmpty {
      // Those first that need none of the others.
      let next = try waiting.first { folder in
        let manifest = try String(contentsOf: here.appending(path: "\(folder)/Package.swift"), encoding: .utf8)
        return !waiting.contains { manifest.contains("../\($0.split(separator: "/").last!)\"") }
      }
      guard let folder = next else { exit(65) }
      waiting.removeAll { $0 == folder }
      let files = try FileManager.default.subpathsOfDirectory(atPath: here.appending(path: "\(folder)/Sources").path)
      try compile(
        String(folder.split(separator: "/").last!),
        files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/Sources/\($0)" })
    }
    for target in project.targets { try compile(target, try project.sources(of: target)) }
    """#
}

extension ProjectFiles {
  /// Builds what the project says of a target as a package, and runs it.
  ///
  /// - Parameter resources: Files that it finds in its bundle.
  func run(
    _ target: String, in folder: TemporaryFolder, as kind: String = ".executableTarget", _ command: String = "run",
    resources: [String] = []
  ) async throws -> ProgramResult {
    for path in try sources(of: target) {
      try folder.write(try folder.read(path), to: "built/Sources/\(target)/\(path)")
    }
    let products = products(of: target).map { ".product(name: \"\($0)\", package: \"\($0)\")" }
    let packages = packages.map { ".package(path: \"../\($0)\")" }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(target)", dependencies: [\(packages.joined(separator: ", "))],
        targets: [\(kind)(name: "\(target)", dependencies: [\(products.joined(separator: ", "))])])
      """, to: "built/Package.swift")
    if !resources.isEmpty {
      let built = try await Program(.name("swift"), ["build"]).run(in: folder.url("built"))
      try #require(built.exitCode == 0, "\(built.output)\(built.errors)")
      let place = try await Program(.name("swift"), ["build", "--show-bin-path"]).run(in: folder.url("built")).output
      for path in resources {
        let name = path.split(separator: "/").last!
        try folder.read(path).write(
          toFile: "\(place.trimmingCharacters(in: .whitespacesAndNewlines))/\(name)", atomically: true, encoding: .utf8)
      }
    }
    return try await Program(.name("swift"), [command]).run(in: folder.url("built"))
  }
}
