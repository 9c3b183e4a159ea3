import Foundation
import Testing

@Suite("modulize init", .cleanRepository)
struct InitCommandTests {
  private static let file = ".modulize.yml"

  private func runInit(_ folder: TemporaryFolder, _ options: String...) async throws -> ProgramResult {
    try await Binary.modulize.program(["init"] + options).run(in: folder.root)
  }

  @Test("it writes and prints what it infers, and a lint finds the same")
  func writes() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A", to: "MainProject/Sources/MainProject/Planted.swift")
      let before = try await copy.lint()
      let result = try await runInit(copy)
      #expect(result.output.contains("  category: A_Category, B_Category\n"))
      #expect(result.exitCode == 0)
      #expect(try copy.read(Self.file).contains("packages: [\"*_Category\"]"))
      #expect(try await copy.lint().output == before.output)
    }
  }

  @Test("it overwrites nothing, not even a dangling link")
  func refuses() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("# mine", to: Self.file)
      let result = try await runInit(copy)
      #expect(result.errors.hasPrefix("modulize: there already is a .modulize.yml in ."))
      #expect(result.exitCode == 2)
      #expect(try copy.read(Self.file) == "# mine")
      try FileManager.default.removeItem(at: copy.url(Self.file))
      try copy.makeLink(Self.file, to: "Nowhere.yml")
      #expect(try await runInit(copy).exitCode == 2)
      #expect(!FileManager.default.fileExists(atPath: copy.url("Nowhere.yml").path))
    }
  }

  @Test("--dry-run prints what it would write, and writes nothing")
  func dryRun() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let printed = try await runInit(copy, "--dry-run")
      #expect(!FileManager.default.fileExists(atPath: copy.url(Self.file).path))
      _ = try await runInit(copy)
      #expect(try copy.read(Self.file) == printed.output)
      #expect(try await runInit(copy, "--dry-run").output == printed.output)
    }
  }

  @Test("a folder without packages is an error")
  func empty() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let result = try await runInit(folder)
      #expect(result.errors.hasPrefix("modulize: there is no Package.swift in . or below"))
      #expect(result.exitCode == 2)
    }
  }
}
