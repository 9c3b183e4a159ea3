import Foundation
import Testing

/// Reports for other programs and people: `--reporter` and `--output`.
@Suite("modulize lint --reporter, --output, --quiet, --timings", .cleanRepository)
struct ReporterTests {
  private static let file = "MainProject/Sources/MainProject/Planted é.swift"
  private static let planted: [Edit] = [.write("/* é */ import A", to: file)]

  @Test("sarif has existing files, editors' columns, and stable identities of findings")
  func sarif() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted)
      let run = try await copy.lint("--reporter", "sarif")
      #expect(run.exitCode == 1)
      let result = try #require(try Self.results(in: run.output).first)
      #expect(result["ruleId"] as? String == "forbidden_import")
      let locations = try #require(result["locations"] as? [[String: [String: Any]]])
      let location = try #require(locations.first?["physicalLocation"])
      let uri = try #require((location["artifactLocation"] as? [String: String])?["uri"])
      #expect(uri.removingPercentEncoding == Self.file)
      #expect(URL(string: uri, relativeTo: copy.root)?.path.hasSuffix(Self.file) == true)
      #expect(location["region"] as? [String: Int] == ["startLine": 1, "startColumn": 9])

      // In another place, three lines further down.
      try copy.apply([.write("\n\n\nimport A", to: Self.file)])
      let later = try #require(try Self.results(in: await copy.lint("--reporter", "sarif").output).first)
      #expect(later["partialFingerprints"] as? [String: String] == result["partialFingerprints"] as? [String: String])
    }
  }

  @Test("github prints one command for each finding, markdown one item")
  func people() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted)
      let github = try await copy.lint("--reporter", "github").outputLines
      #expect(github.count == 2)
      let properties = "file=\(Self.file),line=1,col=10,title=forbidden_import"
      #expect(github[0].hasPrefix("::error \(properties)::MainProject must not import A: "))
      let markdown = try await copy.lint("--reporter", "markdown").outputLines
      #expect(markdown.contains("### MainProject"))
      #expect(markdown.contains { $0.hasPrefix("- ❌ `\(Self.file):1` **forbidden\\_import**: ") })
    }
  }

  @Test("--output writes the report instead of printing it, with the same exit code")
  func output() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted)
      for reporter in ["xcode", "json", "sarif", "github", "markdown", "junit", "checkstyle", "gitlab"] {
        let printed = try await copy.lint("--reporter", reporter)
        let written = try await copy.lint("--reporter", reporter, "--output", copy.url("report").path)
        #expect(try copy.read("report") == printed.output)
        #expect(written.output == "")
        #expect(written.errors == "")
        #expect(written.exitCode == 1)
      }
    }
  }

  @Test("if the file cannot be written it says so, ends with 2, and keeps the old file")
  func unwritable() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.write("kept", to: "folder/file")
      let missing = try await copy.lint("--output", copy.url("nowhere/report").path)
      let folder = try await copy.lint("--output", copy.url("folder").path)
      #expect(missing.errors.hasSuffix("no such file or directory; name a file in a folder that you can write to\n"))
      #expect(folder.errors.contains("folder: it is a folder; "))
      for result in [missing, folder] {
        #expect(result.errors.hasPrefix("modulize: cannot write "))
        #expect(result.output == "")
        #expect(result.exitCode == 2)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: copy.url("folder").path) == ["file"])
    }
  }

  @Test("--group prints one line for each edge; the summary counts edges with and without it")
  func group() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted + [.write("import A\nimport A", to: "MainProject/Sources/MainProject/Second.swift")])
      let all = try await copy.lint().outputLines
      let grouped = try await copy.lint("--group")
      #expect(all.count == 4)
      #expect(grouped.outputLines.count == 3)
      #expect(grouped.outputLines[1].hasSuffix("Second.swift:1:1: note: here too, and in 1 more place of 1 file"))
      #expect(all.last?.hasPrefix("Found 3 errors and 0 warnings by 1 edge: ") == true)
      #expect(grouped.outputLines.last == all.last)
      #expect(grouped.exitCode == 1)
      #expect(try await copy.lint("--group", "--reporter", "json").exitCode == 64)
    }
  }

  @Test("a terminal shows one line for each edge, unless --no-group asks for all")
  func terminal() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted + [.write("import A\nimport A", to: "MainProject/Sources/MainProject/Second.swift")])
      func shown(_ options: String...) async throws -> String {
        try await PseudoTerminal().run(Binary.modulize.program(["lint"] + options), in: copy.root) { _ in }.output
      }
      #expect(try await shown().contains("here too, and in 1 more place of 1 file"))
      #expect(try await !shown("--no-group").contains("here too"))
    }
  }

  @Test("with closed streams it ends with its exit code, and no file gets their output")
  func closedStreams() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let modulize = try Binary.modulize.program(["lint", copy.root.path])
      func run(_ closed: String, _ options: String...) async throws -> ProgramResult {
        let command = [modulize.executable.description] + modulize.arguments + options
        // The shell prints the exit code, which is the only output.
        let script = "(\"$@\" \(closed)); echo $? >&3"
        return try await Program(.path("/bin/sh"), ["-c", "exec 3>&1; \(script)", "sh"] + command)
          .run(limit: .seconds(60))
      }
      // The report could not be written.
      #expect(try await run(">&- 2>&-").output == "2\n")
      #expect(try await run("<&- >&- 2>&-").output == "2\n")
      #expect(try await run("2>&- >/dev/null").output == "0\n")
      #expect(try await run(">&- 2>&-", "--output", copy.url("report").path).output == "0\n")
      #expect(try copy.read("report").hasPrefix("Nothing found: "))
      try copy.apply(Self.planted)
      #expect(try await run(">&- 2>&-", "--output", copy.url("report").path).output == "1\n")
      let said = try await run(">&-").errors
      #expect(said.hasPrefix("modulize: cannot write to standard output: "), "\(said)")
      // Messages for standard error must not go into a file that has its descriptor.
      #expect(try await run("2>&- >/dev/null", "--write-baseline", "--timings").output == "0\n")
      #expect(try copy.read(".modulize-baseline.json").hasPrefix("{"))
    }
  }

  @Test("--quiet prints only findings, and nothing if there are none")
  func quiet() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      #expect(try await copy.lint("--quiet").output == "")
      try copy.apply(Self.planted)
      #expect(try await copy.lint("--quiet").outputLines == copy.lint().outputLines.dropLast())
    }
  }

  @Test("--timings names the stages on standard error, and changes no report")
  func timings() async throws {
    let repository = TemporaryFolder(root: Checkout.root)
    let result = try await repository.lint("--timings")
    #expect(try await repository.lint().output == result.output)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.first?.hasPrefix("finding packages") == true)
    #expect(lines.last?.hasPrefix("total") == true)
    for line in lines { #expect(line.contains(/\ [0-9]+\.[0-9] ms$/)) }
  }

  @Test("colours are for terminals, unless NO_COLOR is set")
  func colours() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.planted)
      let program = try Binary.modulize.program(["lint", copy.root.path])
      let plain = try await program.run()
      let coloured = try await program.runInTerminal()
      #expect(coloured.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
      #expect(coloured.exitCode == 1)
      let colour = /\u{1B}\[[0-9;]*m/
      #expect(Self.screen(after: coloured).replacing(colour, with: "") == plain.output)
      let colourless = try await program.runInTerminal(environment: ["NO_COLOR": "1"])
      #expect(Self.screen(after: colourless) == plain.output)
    }
  }

  /// The visible text: on a slow machine a line shows the progress, and is erased.
  private static func screen(after result: ProgramResult) -> String {
    result.output.replacing(/\r\u{1B}\[Kmodulize: [^\r]*/, with: "").replacing("\r\u{1B}[K", with: "")
      .replacing("\r\n", with: "\n")
  }

  private static func results(in text: String) throws -> [[String: Any]] {
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
  }
}
