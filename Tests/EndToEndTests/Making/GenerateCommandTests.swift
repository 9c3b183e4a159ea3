import Foundation
import Testing

/// `modulize generate` as a command. The tool's own tests hold what it writes.
@Suite("modulize generate", .cleanRepository)
struct GenerateCommandTests {
  private static let target = "Packages/A/Sources/A/Targets/Target_A.swift"
  private static let actions = "Packages/A/Sources/A/Targets/Target_A+Actions.swift"
  private static let category = "Packages/A_Category/Sources/A_Category/Mediator+A.swift"

  /// The example, with a plain class that has one service more, and nothing else by hand.
  private func withService(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write(
        Self.plain.replacing("\n  /// The name.\n  func title() -> String { \"A\" }\n", with: ""), to: Self.target)
      for path in [Self.actions, Self.category] { try? FileManager.default.removeItem(at: copy.url(path)) }
      try copy.write(
        "@_exported import Mediator\n@_exported import PortableUI\n",
        to: "Packages/A_Category/Sources/A_Category/Exports.swift")
      #expect(try await run(in: copy).exitCode == 0)
      try copy.write(Self.plain, to: Self.target)
      try await body(copy)
    }
  }

  private static let plain = """
    /// What A offers.
    @MainActor
    final class Target_A {
      /// A's page.
      // modulize:remote /a
      func viewController() -> AViewController { AViewController() }

      /// The name.
      func title() -> String { "A" }
    }

    """

  private func run(_ arguments: String..., in copy: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(["generate"] + arguments).run(in: copy.root)
  }

  @Test("it says with --check what it would write, then writes it, and then nothing is left to write or to find")
  func makes() async throws {
    try await withService { copy in
      let before = try copy.read(Self.actions)
      let check = try await run("--check", in: copy)
      #expect(check.exitCode == 1 && check.output.contains("would make \(Self.actions)"), "\(check.output)")
      #expect(try copy.read(Self.actions) == before)
      let made = try await run(in: copy)
      #expect(made.exitCode == 0 && made.output.contains("made \(Self.category)"), "\(made.output)\(made.errors)")
      #expect(try copy.read(Self.category).contains("public func A_title() -> String {"))
      let again = try await run("--check", in: copy)
      #expect(again.exitCode == 0 && again.output.contains("up to date"), "\(again.output)")
      #expect(try await copy.lint().output.hasPrefix("Nothing found"))
    }
  }

  @Test("it does not say that it has made what it could not write")
  func unwritten() async throws {
    try await withService { copy in
      try copy.write("in the place of the journal", to: ".modulize-journal")
      let result = try await run(in: copy)
      #expect(result.exitCode == 2 && !result.outputLines.contains { $0.hasPrefix("made ") }, "\(result.output)")
    }
  }

  @Test("lint --fix makes the same files")
  func fixes() async throws {
    try await withService { copy in
      let (report, _) = try await copy.lintReport()
      #expect(report.findings.map(\.rule) == ["stale_generated"])
      let fixed = try await copy.lint("--fix")
      #expect(fixed.output.hasPrefix("Nothing found"), "\(fixed.output)\(fixed.errors)")
      let check = try await run("--check", in: copy)
      #expect(check.exitCode == 0, "\(check.output)")
    }
  }

  @Test("it shows what was changed by hand, and overwrites it only with --force")
  func edited() async throws {
    try await withService { copy in
      try copy.write(try copy.read(Self.actions) + "// Mine.\n", to: Self.actions)
      let refused = try await run(in: copy)
      #expect(refused.exitCode == 1 && refused.output.contains("-// Mine."), "\(refused.output)")
      #expect(try copy.read(Self.actions).contains("// Mine."))
      #expect(try await run("--force", in: copy).exitCode == 0)
      #expect(try !copy.read(Self.actions).contains("// Mine."))
    }
  }

  @Test("a category in another repository is made, and removed, by --category")
  func elsewhere() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await withService { copy in
        try await folder.git("init", "--quiet")
        let other = folder.url("A_Category").path
        try FileManager.default.moveItem(atPath: copy.url("Packages/A_Category").path, toPath: other)
        try FileManager.default.removeItem(atPath: "\(other)/Sources/A_Category/Mediator+A.swift")
        let made = try await run("--category", other, in: copy)
        #expect(made.exitCode == 0, "\(made.output)\(made.errors)")
        let path = "A_Category/Sources/A_Category/Mediator+A.swift"
        #expect(try folder.read(path).contains("A_viewController()"))
        try FileManager.default.removeItem(at: copy.url(Self.target))
        let gone = try await run("--category", other, in: copy)
        #expect(gone.output.contains("removed \(path)"), "\(gone.output)\(gone.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.url(path).path))
      }
    }
  }
}
