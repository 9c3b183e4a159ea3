import Foundation
import Testing

/// Each process hashes with another seed: what depends on the order of a set differs from run to run.
@Suite("Every run says the same of the same repository", .cleanRepository)
struct RepeatedRunTests {
  private static let runs = 6

  @Test(
    "of findings, edges and nodes that differ only in their module",
    arguments: [
      ["lint", "--reporter", "json"], ["lint", "--reporter", "sarif"],
      ["graph", "--targets", "--tests", "--third-party", "--format", "json"],
    ])
  func twins(_ command: [String]) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      for name in ["One", "Two"] { try copy.write(Self.pod(name), to: "Pods/\(name).podspec") }
      try copy.write(
        """
        import Mediator

        func call() { _ = Mediator.shared.performTarget("Ghost", action: "viewController") }
        """, to: "Pods/Shared/Call.swift")
      try copy.write(Self.routes, to: "MainProject/Sources/MainProject/Links/MoreRoutes.swift")
      try await expectOneOutput(of: command, in: copy)
    }
  }

  @Test("of an external package that two layers name")
  func layers() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write(
        """
        layers:
          - {name: upper, packages: [Shared]}
          - {name: apps, packages: [App]}
          - {name: lower, packages: [Shared]}

        """, to: ".modulize.yml")
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "App", dependencies: [.package(url: "https://example.com/Shared.git", from: "1.0.0")],
          targets: [.executableTarget(name: "App", dependencies: [.product(name: "Shared", package: "Shared")])])
        """, to: "App/Package.swift")
      try folder.write("import Shared\n", to: "App/Sources/App/main.swift")
      try await expectOneOutput(of: ["lint"], in: folder)
    }
  }

  private func expectOneOutput(of command: [String], in folder: TemporaryFolder) async throws {
    var outputs: Set<String> = []
    for _ in 0..<Self.runs {
      let result = try await Binary.modulize.program(command).run(in: folder.root, limit: .seconds(60))
      try #require(result.exitCode == 0 || result.exitCode == 1, "\(result.errors)")
      outputs.insert(result.output)
    }
    #expect(outputs.count == 1)
  }

  private static func pod(_ name: String) -> String {
    """
    Pod::Spec.new do |s|
      s.name = '\(name)'
      s.version = '1.0'
      s.source_files = 'Shared/*.swift'
      s.dependency 'Mediator'
    end

    """
  }

  /// The last may be said to conflict with either of the others.
  private static let routes = """
    import Mediator
    import MediatorRoutes

    let table = try? RouteTable([
      Route("one", "/a", target: "B", action: "viewController"),
      Route("two", "/b", target: "B", action: "viewController"),
      Route("three", "/a", "/b", target: "B", action: "viewController"),
    ])

    """
}
