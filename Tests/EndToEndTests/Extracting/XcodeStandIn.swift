import Foundation
import Testing

/// A program that builds a project's targets with `swiftc`, and its packages with SwiftPM, as `ProjectFiles` reads the
/// project.
enum XcodeStandIn {
  /// - Parameter name: Its name in the folder.
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

    func run(_ arguments: [String], in folder: URL) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.currentDirectoryURL = folder
      process.arguments = arguments
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { exit(65) }
    }

    let project = try ProjectFiles(here.appending(path: CommandLine.arguments[1]))
    if !project.packages.isEmpty {
      let products = Set(project.targets.flatMap(project.products)).sorted()
      let packages = project.packages.map { ".package(path: \"../\($0)\")" }
      let uses = products.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
      let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Packages", platforms: [.macOS(.v13)], dependencies: [\(packages.joined(separator: ", "))],
          targets: [.target(name: "All", dependencies: [\(uses.joined(separator: ", "))], path: "All")])
        """
      try FileManager.default.createDirectory(at: modules.appending(path: "All"), withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: modules.appending(path: "Package.swift"))
      try Data("".utf8).write(to: modules.appending(path: "All/All.swift"))
      try run(["swift", "build"], in: modules)
    }
    for target in project.targets {
      let options =
        ["-parse-as-library", "-enable-testing", "-emit-module", "-emit-module-path", "\(target).swiftmodule"]
        + ["-I", ".", "-I", ".build/debug/Modules"]
        + ["-index-store-path", here.appending(path: CommandLine.arguments[2]).path]
        + ["-index-ignore-system-modules"]
      let files = try project.sources(of: target).map { here.appending(path: $0).path }
      try run(["swiftc", "-c", "-module-name", target] + options + files, in: modules)
    }
    """#
}

extension ProjectFiles {
  /// Builds a target of the project as a package, and runs it.
  ///
  /// - Parameter resources: The files in its bundle.
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
