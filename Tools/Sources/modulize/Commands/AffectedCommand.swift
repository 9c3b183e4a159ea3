import ArgumentParser
import Foundation
import Impact
import Rules
import SourceText
import Verifying
import Workspace

struct AffectedCommand: InterruptibleCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "affected",
    abstract: "Says which tests and apps a change touches, and why.",
    discussion: """
      Compares the present state (commits, index, work tree, new files) with the commit where it left REF, and follows \
      links, imports and calls by name from the changed files to the tests to run. In doubt it is more: a file that \
      belongs to no module affects all of them.

      Example: modulize affected --since main
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: ArgumentHelp("A commit, branch or tag to compare with.", valueName: "ref"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "A list of the changed files instead, relative to the root of the repository, one a line; - is standard input.",
      valueName: "file"))
  var changedFiles: String?

  @Option(
    help: """
      text, with reasons; json, for programs; github, lines for $GITHUB_OUTPUT; only-testing, arguments of xcodebuild; \
      xctestplan, a plan for a file in the root.
      """)
  var format = ImpactFormat.text

  @Flag(
    help:
      "Runs the affected tests of packages, with swift test and one scratch folder; 1 is the exit code if one fails.")
  var test = false

  @Flag(
    help: """
      Runs the other tests too, and reports one that fails although it is not affected: for a job at night, so that \
      nothing is skipped that should not be.
      """)
  var prove = false

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if (since == nil) == (changedFiles == nil) {
      throw ValidationError("name a commit with --since, or a list of files with --changed-files: one of the two")
    }
    if prove, !test { throw ValidationError("--prove runs tests; add --test") }
  }

  func perform() async throws(UserError) {
    let (opened, changed) = try await read()
    let impact = Impact(of: changed, in: RuleContext(opened.repository))
    try destination.write(format.text(for: impact))
    guard test else { return }
    let runs = TestRuns(in: opened.root, of: Self.packages(impact), runsOthers: prove)
    let problems = try await runs.run { StandardError.write("\(PrintableText.lines($0))\n") }
    let elsewhere = impact.tests.map(\.module).filter { !impact.isBuiltHere($0) }.map(\.name)
    if !elsewhere.isEmpty {
      StandardError.write("not run, because xcodebuild builds them: \(elsewhere.joined(separator: ", "))\n")
    }
    if !problems.isEmpty { throw UserError(problems.joined(separator: "\n"), .refusal) }
  }

  /// Reads the repository, and meanwhile git looks for what changed.
  private func read() async throws(UserError) -> (OpenedRepository, ChangedFiles) {
    guard let since else {
      let opened = try await reading.open(root, isJudged: false)
      return (opened, try await ChangedFiles.listed(try Self.list(changedFiles ?? "-"), in: opened.root))
    }
    let likely = try RepositoryFolder(of: root).root
    let instead = "; list the files with --changed-files -"
    async let changed = ChangedFiles(since: since, in: likely, instead: instead)
    let opened = try await reading.open(root, isJudged: false)
    // A folder that the repository skips is one by itself.
    guard opened.root == likely else {
      return (opened, try await ChangedFiles(since: since, in: opened.root, instead: instead))
    }
    do { return (opened, try await changed) } catch { throw BaseCommits.error(error) }
  }

  private static func packages(_ impact: Impact) -> [TestRuns.Package] {
    let affected = Set(impact.tests.map(\.module.id))
    let tests = impact.repository.modules.filter { $0.isTest && impact.isBuiltHere($0) }
    return Dictionary(grouping: tests, by: \.container).sorted { $0.key < $1.key }.map { container, modules in
      TestRuns.Package(
        directory: impact.repository.containers[container].directory,
        affected: modules.filter { affected.contains($0.id) }.map(\.moduleName),
        others: modules.filter { !affected.contains($0.id) }.map(\.moduleName))
    }
  }

  private static func list(_ file: String) throws(UserError) -> String {
    let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
    guard let handle else { throw UserError("cannot read \(file): \(DiskPath.lastError)") }
    let bytes = try UserError.unifying("cannot read \(file)") { try handle.readToEnd() }
    guard let text = String(bytes: bytes ?? Data(), encoding: .utf8) else {
      throw UserError("the list of changed files is not UTF-8")
    }
    return text
  }
}

extension ImpactFormat: ExpressibleByArgument {}
