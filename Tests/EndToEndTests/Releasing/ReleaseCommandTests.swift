import Foundation
import Testing

/// `modulize release`, `use-release` and `use-path` as commands.
@Suite("modulize release", .slow)
struct ReleaseCommandTests {
  @Test("prints the plan, releases, and has nothing to do a second time")
  func release() async throws {
    try await withReleasable { folder in
      let plan = try await run(["release", "--to", "../pods", "--dry-run"], in: folder)
      #expect(plan.outputLines.map { $0.prefix(7) } == ["P 1.0.0", "Q 1.0.0"])
      #expect(!FileManager.default.fileExists(atPath: folder.url("../pods").path))
      let release = try await run(["release", "--to", "../pods"], in: folder)
      #expect(release.output == plan.output + "released P 1.0.0\nreleased Q 1.0.0\n", "\(release.errors)")
      #expect(release.errors == "")
      let again = try await run(["release", "--to", "../pods"], in: folder)
      #expect(again.output == "P 1.0.0  unchanged\nQ 1.0.0  unchanged\n")
      #expect(again.exitCode == 0)
    }
  }

  @Test("a package that does not build is not released, and no other is")
  func failing() async throws {
    try await withReleasable { folder in
      try folder.write("import P\npublic func q() -> Int {}\n", to: "Packages/Q/Sources/Q/Nothing.swift")
      try await folder.commit("Break")
      let result = try await run(["release", "--to", "../pods"], in: folder)
      #expect(result.errors.contains("`swift build` of Q fails, so nothing was released"))
      #expect(result.errors.contains("error: missing return"))
      #expect(result.exitCode == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.url("../pods").path))
    }
  }

  @Test("another repository in the environment is neither changed nor released")
  func environment() async throws {
    try await withReleasable { folder in
      try await TemporaryFolder.withEmpty { other in
        try await other.git("init", "--quiet")
        let git = other.url(".git").path
        let variables = ["GIT_DIR": git, "GIT_WORK_TREE": other.root.path, "GIT_INDEX_FILE": git + "/nowhere"]
        let result = try await Binary.modulize.program(["release", "--to", "../pods", "--skip-tests"])
          .run(with: variables, in: folder.root.path)
        #expect(result.output.contains("released Q 1.0.0"), "\(result.errors)")
        #expect(try await other.git("for-each-ref") == "")
      }
    }
  }

  @Test("the app is switched to the releases and back, and its manifest is unchanged")
  func switching() async throws {
    try await withReleasable { folder in
      let manifest = try folder.read("App/Package.swift")
      let early = try await run(["use-release", "App", "--from", "../pods"], in: folder)
      #expect(early.errors.contains("P is not released"))
      #expect(early.exitCode == 2)
      _ = try await run(["release", "--to", "../pods", "--skip-tests"], in: folder)
      let there = try await run(["use-release", "App", "--from", "../pods"], in: folder)
      #expect(there.output == "App/Package.swift\n  P 1.0.0\n  Q 1.0.0\n", "\(there.errors)")
      #expect(try folder.read("App/Package.swift").contains(#"/pods/Q.git", from: "1.0.0")"#))
      let back = try await run(["use-path", "App"], in: folder)
      #expect(back.output == "App/Package.swift\n  P ../Packages/P\n  Q ../Packages/Q\n")
      #expect(try folder.read("App/Package.swift") == manifest)
    }
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      (["release"], "--to BASE"), (["use-release", "App"], "--from BASE"), (["use-path"], "<app>"),
      (["release", "--to", "x", "--version", "1"], "three numbers"),
      (["release", "--to", "x", "--version", "1.0.0", "--bump", "major"], "use one"),
    ])
  func usage(arguments: [String], words: String) async throws {
    try await withReleasable { folder in
      let result = try await run(arguments, in: folder)
      #expect(result.errors.contains(words))
      #expect(result.exitCode == 64)
    }
  }

  private func withReleasable(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeReleasable()
      try await body(work)
    }
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(arguments).run(in: folder.root)
  }
}
