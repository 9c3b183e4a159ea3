import Foundation
import Testing

/// A repository that starts with findings: a baseline has them, and only new ones count.
@Suite("modulize lint with a baseline", .cleanRepository)
struct BaselineCommandTests {
  private static let planted = "MainProject/Sources/MainProject/Planted.swift"
  private static let baseline = ".modulize-baseline.json"

  private func withViolation(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("import A", to: Self.planted)
      try await body(copy)
    }
  }

  private func exists(_ path: String, in copy: TemporaryFolder) -> Bool {
    FileManager.default.fileExists(atPath: copy.url(path).path)
  }

  @Test("a lint never writes it without the option")
  func explicit() async throws {
    try await withViolation { copy in
      let results = [try await copy.lint(), try await copy.lint("--strict")]
      #expect(results.map(\.exitCode) == [1, 1])
      #expect(!exists(Self.baseline, in: copy))
    }
  }

  @Test("its findings are not shown, even if they have moved; new ones are")
  func adoption() async throws {
    try await withViolation { copy in
      #expect(try await copy.lint("--write-baseline").exitCode == 0)
      let written = try copy.read(Self.baseline)
      try copy.write("// Moved.\n\n@testable import A", to: Self.planted)
      #expect(try await copy.lint().exitCode == 0)
      try copy.write("// Moved.\n\nimport A\nimport A", to: Self.planted)
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [Place(file: Self.planted, line: 4, rule: "forbidden_import")])
      #expect(exitCode == 1)
      #expect(try copy.read(Self.baseline) == written)
    }
  }

  @Test("written twice it is the same, and no other file is left behind")
  func deterministic() async throws {
    try await withViolation { copy in
      _ = try await copy.lint("--write-baseline")
      let written = try copy.read(Self.baseline)
      let names = try FileManager.default.contentsOfDirectory(atPath: copy.root.path)
      _ = try await copy.lint("--write-baseline")
      #expect(try copy.read(Self.baseline) == written)
      #expect(try FileManager.default.contentsOfDirectory(atPath: copy.root.path).sorted() == names.sorted())
    }
  }

  @Test("the entry of a fixed finding is stale, which is an error at its line")
  func stale() async throws {
    try await withViolation { copy in
      _ = try await copy.lint("--write-baseline")
      try copy.write("", to: Self.planted)
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [Place(file: Self.baseline, line: 4, rule: "stale_baseline")])
      #expect(exitCode == 1)
      try copy.write("severities: {stale_baseline: warning}", to: ".modulize.yml")
      #expect(try await copy.lint().exitCode == 0)
      #expect(try await copy.lint("--write-baseline").output.hasPrefix("Nothing found"))
    }
  }

  @Test("an entry survives the move of its file, and --prune-baseline writes the new path")
  func moved() async throws {
    try await withViolation { copy in
      _ = try await copy.lint("--write-baseline")
      let written = try copy.read(Self.baseline)
      let place = "MainProject/Sources/MainProject/Elsewhere/Moved.swift"
      try FileManager.default.removeItem(at: copy.url(Self.planted))
      try copy.write("import A", to: place)
      #expect(try await copy.lint().exitCode == 0)
      #expect(try copy.read(Self.baseline) == written)
      let result = try await copy.lint("--prune-baseline")
      #expect(result.exitCode == 0)
      #expect(result.errors == "removed 0 of 1 findings from .modulize-baseline.json\n")
      #expect(try copy.read(Self.baseline) == written.replacing(Self.planted, with: place))
    }
  }

  @Test("--prune-baseline only removes entries: fixed findings disappear, new ones are shown")
  func prune() async throws {
    try await withViolation { copy in
      #expect(try await copy.lint("--prune-baseline").errors.contains("there is none to prune"))
      #expect(try await copy.lint("--prune-baseline").exitCode == 2)
      try copy.write("import A\nimport A", to: Self.planted)
      _ = try await copy.lint("--write-baseline")
      try copy.write("import A", to: Self.planted)
      let fixed = try await copy.lint("--prune-baseline")
      #expect(fixed.errors == "removed 1 of 2 findings from .modulize-baseline.json\n")
      #expect(fixed.exitCode == 0)
      let pruned = try copy.read(Self.baseline)
      try copy.write("import A\nimport A\nimport A", to: Self.planted)
      let new = try await copy.lint("--prune-baseline")
      #expect(new.exitCode == 1)
      #expect(new.output.hasPrefix("\(Self.planted):2:1: error: "))
      #expect(try copy.read(Self.baseline) == pruned)
      for other in ["--write-baseline", "--strict", "--fix"] {
        #expect(try await copy.lint("--prune-baseline", other).exitCode == 64)
      }
    }
  }

  @Test("--strict shows everything")
  func strict() async throws {
    try await withViolation { copy in
      _ = try await copy.lint("--write-baseline")
      let result = try await copy.lint("--strict")
      #expect(result.output.hasPrefix("\(Self.planted):1:1: error: "))
      #expect(result.exitCode == 1)
      try copy.write("broken", to: Self.baseline)
      #expect(try await copy.lint("--strict").exitCode == 1)
      #expect(try await copy.lint("--strict", "--write-baseline").exitCode == 64)
    }
  }

  @Test(
    "an invalid one ends with 2, and the message has the place",
    arguments: [
      ("{\n<<<<<<< HEAD\n", "2:1: two branches changed the baseline"), ("{", "1:1: this is not a baseline"),
      ("{\"version\": 7}", "1:1: its version is 7"),
      ("{\"version\": 1, \"findings\": [\n{\"rule\": \"x\"}]}", "2:1: this is not a baseline: 'file' is missing"),
    ])
  func broken(text: String, words: String) async throws {
    try await withViolation { copy in
      try copy.write(text, to: Self.baseline)
      let result = try await copy.lint()
      #expect(result.errors.hasPrefix("modulize: .modulize-baseline.json:\(words)"), "\(result.errors)")
      #expect(result.output == "")
      #expect(result.exitCode == 2)
      #expect(try await copy.lint("--write-baseline").exitCode == 0)
    }
  }

  @Test("a folder that cannot be written to is an error")
  func readOnly() async throws {
    try await withViolation { copy in
      try copy.write("", to: "\(Self.baseline)/in the way")
      let result = try await copy.lint("--write-baseline")
      #expect(result.errors.hasPrefix("modulize: nothing was changed: .modulize-baseline.json is not a file"))
      #expect(result.exitCode == 2)
    }
  }
}
