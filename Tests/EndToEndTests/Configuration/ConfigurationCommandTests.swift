import Foundation
import Testing

/// `.modulize.yml` from outside: its effects, and the errors of one that cannot be used.
@Suite("modulize lint uses .modulize.yml", .cleanRepository)
struct ConfigurationCommandTests {
  private static let planted = "MainProject/Sources/MainProject/Planted.swift"
  private static let configuration = ".modulize.yml"

  /// Runs `body` with a copy of the repository in which the app imports A, with this configuration.
  private func withViolation(
    _ configuration: String, _ source: String = "import A", _ body: (TemporaryFolder) async throws -> Void
  ) async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write(source, to: Self.planted)
      try copy.write(configuration, to: Self.configuration)
      try await body(copy)
    }
  }

  @Test(
    "an invalid one ends with 2, and the message has every place and the way out",
    arguments: [
      ("severites: {}", "1:1: unknown key 'severites' in the configuration; did you mean 'severities'?"),
      ("\nseverities:\n  forbiden_import: off", "3:3: unknown rule 'forbiden_import'; did you mean 'forbidden_"),
      ("roles:\n\tmediator: {}", "2:1: there is a tab here"),
      ("exclude: [", "2:1: this is not YAML"),
      ("exclude: []\n---\nexclude: []", "2:1: here begins another document"),
      ("roles: {platform: {packages: [Mediatr/UI]}}", "1:31: there is no package Mediatr; did you mean 'Mediator'?"),
    ])
  func unusable(text: String, words: String) async throws {
    try await withViolation(text + "\n") { copy in
      let result = try await copy.lint()
      #expect(result.errors.hasPrefix("modulize: .modulize.yml:\(words)"), "\(result.errors)")
      #expect(result.output == "")
      #expect(result.exitCode == 2)
    }
  }

  @Test("all mistakes are reported at once")
  func several() async throws {
    try await withViolation("zzz: 1\nexclude: x\n") { copy in
      let result = try await copy.lint()
      #expect(result.errors.split(separator: "\n").count == 2)
      #expect(result.exitCode == 2)
    }
  }

  @Test("a pipe, a folder, a dangling link or a link out of ROOT is not read")
  func specialFiles() async throws {
    let kinds: [(TemporaryFolder) throws -> Void] = [
      { try $0.makePipe(Self.configuration) }, { try $0.write("", to: "\(Self.configuration)/x") },
      { try $0.makeLink(Self.configuration, to: "Nowhere.yml") },
      { try $0.makeLink(Self.configuration, to: Checkout.root.appending(path: "README.md").path) },
      { try $0.write("", to: ".modulize.yaml") },
    ]
    for make in kinds {
      try await TemporaryFolder.withExampleCopy { copy in
        try make(copy)
        let result = try await copy.lint()
        #expect(result.errors.hasPrefix("modulize: .modulize.y"), "\(result.errors)")
        #expect(result.exitCode == 2)
      }
    }
  }

  @Test("severities decide the exit code")
  func severities() async throws {
    try await withViolation("severities: {forbidden_import: warning}") { copy in
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.findings.map(\.severity) == ["warning"])
      #expect(exitCode == 0)
    }
    try await withViolation("severities: {forbidden_import: off}") { copy in
      let result = try await copy.lint()
      #expect(result.output.hasPrefix("Nothing found"))
    }
  }

  @Test("an exception or a comment suppresses a finding, and one that suppresses nothing is a finding itself")
  func suppression() async throws {
    let exception = "exceptions: [{package: MainProject, rule: forbidden_import, reason: for a while}]"
    let comment = "import A  // modulize:ignore forbidden_import - for a while"
    for (configuration, source) in [(exception, "import A"), ("", comment)] {
      try await withViolation(configuration, source) { copy in
        let result = try await copy.lint()
        #expect(result.exitCode == 0, "\(result.output)")
      }
    }
    try await withViolation(exception, comment + "\n\(comment)".replacing("import A", with: "")) { copy in
      let places = try await copy.lintReport().report.places
      #expect(places == [Place(file: Self.planted, line: 2, rule: "unused_ignore")])
    }
    try await withViolation("\n" + exception, "") { copy in
      let (report, exitCode) = try await copy.lintReport()
      #expect(report.places == [Place(file: Self.configuration, line: 2, rule: "unused_exception")])
      #expect(exitCode == 1)
    }
  }

  @Test("excluded files are not read")
  func exclude() async throws {
    try await withViolation("exclude: [Packages/C, \"**/Planted.swift\"]") { copy in
      try copy.write("no manifest", to: "Packages/C/Package.swift")
      #expect(try await copy.lint().exitCode == 0)
    }
  }

  @Test("--config uses another file, relative to the working directory")
  func otherFile() async throws {
    try await withViolation("nonsense: 1") { copy in
      try copy.write("severities: {forbidden_import: off}", to: "Elsewhere/other.yml")
      let arguments = ["lint", copy.root.path, "--config", "other.yml"]
      #expect(try await Binary.modulize.program(arguments).run(in: copy.url("Elsewhere")).exitCode == 0)
      let missing = try await Binary.modulize.program(arguments).run(in: copy.root)
      #expect(missing.errors.hasPrefix("modulize: other.yml:1:1: it cannot be read: no such file"))
      #expect(missing.exitCode == 2)
    }
  }

  @Test("--print-config prints the effective configuration, which can be read back")
  func printed() async throws {
    try await withViolation("severities: {uncalled_action: off}") { copy in
      let first = try await copy.lint("--print-config")
      #expect(first.exitCode == 0)
      #expect(first.output.contains("packages: [\"*_Category\"]"))
      #expect(first.output.contains("uncalled_action: \"off\"") || first.output.contains("uncalled_action: off"))
      try copy.write(first.output, to: Self.configuration)
      #expect(try await copy.lint("--print-config").output == first.output)
      #expect(try await copy.lint().exitCode == 1)
    }
  }
}
