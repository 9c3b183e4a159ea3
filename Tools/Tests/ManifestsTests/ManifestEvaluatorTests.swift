import Foundation
import Manifests
import SourceFacts
import SourceText
import Testing

struct ManifestEvaluatorTests {
  private func evaluate(
    _ text: String, with evaluator: ManifestEvaluator = ManifestEvaluator()
  ) async throws -> Manifest {
    let folder = try PackageFolder(manifest: text)
    defer { folder.remove() }
    return try await evaluator.evaluate(packageIn: folder.path, text: text)
  }

  @Test("what takes running is decided by running it, with positions where the names are")
  func decides() async throws {
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription
      let names = ["A", "B"]
      let package = Package(
        name: "P",
        products: names.map { .library(name: $0, targets: [$0]) },
        dependencies: [.package(path: "q")],
        targets: names.map { .target(name: $0, dependencies: ["C", .product(name: "Q" + "R", package: "q")]) }
          + [.target(name: "C")]
      )
      """
    let manifest = try await evaluate(text)
    #expect(manifest.isDecided)
    #expect(manifest.targets.map(\.name) == ["A", "B", "C"])
    #expect(manifest.targets[0].dependencies.map(\.reference) == [.byName("C"), .product("QR", package: "q")])
    // What is written once for several targets is none's own place: it is where its target is.
    let place = SourcePosition(line: 8, column: 24)
    #expect(manifest.targets[0].position == place)
    #expect(manifest.targets[0].dependencies.map(\.position) == [place, place])
    #expect(manifest.targets[2].position == SourcePosition(line: 9, column: 8))
    #expect(manifest.dependencies.map(\.position) == [SourcePosition(line: 7, column: 18)])
    #expect(manifest.dependencies.first.map { "\($0.location)".hasSuffix("/q\")") } == true)
  }

  @Test("the manifest sees PATH and HOME, and nothing else of the environment")
  func environment() async throws {
    let manifest = try await evaluate(
      """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let names = ProcessInfo.processInfo.environment.keys.filter { $0 != "_" && !$0.hasPrefix("SWIFT") }
      let package = Package(name: names.sorted().joined(separator: ","))
      """)
    // A shell adds three, where a script stands for `swift`: so here, in CI.
    let expected: Set = ["HOME", "PATH", "OLDPWD", "PWD", "SHLVL"]
    let own = Set(ProcessInfo.processInfo.environment.keys.filter { $0 != "_" && !$0.hasPrefix("SWIFT") })
    try #require(!own.isSubset(of: expected), "there is nothing that the manifest should not see")
    let seen = Set(try #require(manifest.name).split(separator: ",").map(String.init))
    #expect(seen.isSubset(of: expected) && seen.isSuperset(of: ["HOME", "PATH"]))
  }

  @Test("a missing swift is an error of its own")
  func notFound() async {
    for name in ["no-such-swift", "/no/such/swift"] {
      await #expect(throws: ManifestEvaluationError.swiftNotFound(name)) {
        _ = try await evaluate("", with: ManifestEvaluator(swift: name))
      }
    }
  }

  @Test("a manifest that SwiftPM refuses is reported in SwiftPM's words")
  func refused() async throws {
    do {
      _ = try await evaluate("// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(nam: 1)\n")
      Issue.record("SwiftPM accepted it")
    } catch ManifestEvaluationError.dumpFailed(let words) {
      #expect(words.contains("nam"))
    }
  }

  @Test("output that is no manifest is an error of its own")
  func unreadable() async throws {
    do {
      _ = try await evaluate("", with: ManifestEvaluator(swift: "echo"))
      Issue.record("the output was read")
    } catch ManifestEvaluationError.unreadableOutput {}
    let text = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\")\n"
    await #expect(throws: ManifestEvaluationError.unreadableOutput("it is longer than 64 bytes")) {
      _ = try await evaluate(text, with: ManifestEvaluator(outputLimit: 64))
    }
  }

  @Test("a manifest that never ends is ended, with everything that it started")
  func timedOut() async throws {
    let mark = "modulize-\(UUID().uuidString)"
    let text = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(name: "P")
      let child = Process()
      // \(mark)
      while true { sleep(1) }
      """
    let folder = try PackageFolder(manifest: text)
    defer { folder.remove() }
    await #expect(throws: ManifestEvaluationError.timedOut(.seconds(5))) {
      _ = try await ManifestEvaluator(timeLimit: .seconds(5)).evaluate(packageIn: folder.path, text: text)
    }
    #expect(try runningManifests(of: folder.path) == [])
  }

  /// The manifests of a package that are still running: SwiftPM names the program after the package's folder.
  private func runningManifests(of folder: String) throws -> [String] {
    #if os(Linux)
      let name = URL(filePath: folder).lastPathComponent.lowercased()
      let program = "\(name)-manifest"
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { process in
        guard Int(process) != nil, let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
          return nil
        }
        let command = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\0", with: " ")
        return command.contains(program) ? command : nil
      }
    #else
      return []
    #endif
  }

  @Test("a cancelled task ends the evaluation, with everything that it started")
  func cancelled() async throws {
    let text = "// swift-tools-version: 5.9\nimport PackageDescription\nwhile true {}\n"
    let folder = try PackageFolder(manifest: text)
    defer { folder.remove() }
    let task = Task { try await ManifestEvaluator().evaluate(packageIn: folder.path, text: text) }
    // Before its program runs there is nothing to leave behind.
    for _ in 0..<(isMac ? 20 : 600) {
      guard try runningManifests(of: folder.path).isEmpty else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try !runningManifests(of: folder.path).isEmpty || isMac)
    task.cancel()
    await #expect(throws: ManifestEvaluationError.cancelled) { _ = try await task.value }
    #expect(try runningManifests(of: folder.path) == [])
  }

  #if os(Linux)
    private let isMac = false
  #else
    private let isMac = true
  #endif
}
