import Linting
import Reporting
import Rules
import SourceText
import Workspace

struct LintTool: ContextTool {
  let name = "lint"
  let summary = """
    What is wrong by the repository's rules: dependencies, imports, calls by name. With files: only their findings; with \
    since: only those of files that differ from a commit. The whole repository is judged each time.
    """
  let parameters = [
    ToolParameter(name: "files", kind: .texts, summary: "files and folders, relative to the root of the repository"),
    ToolParameter(name: "since", kind: .text, summary: "a commit, branch or tag"),
  ]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let opened = try await open()
    var report = Linter(baseline: try opened.baseline() ?? Baseline()).lint(opened.repository)
    var absent: [String] = []
    if let changed = try await arguments.changedFiles(in: opened) {
      report.restrict(to: changed, in: opened.repository, below: opened.root)
      absent = changed.paths.filter { !DiskPath.exists("\(opened.root)/\($0)") }
    }
    var lines = XcodeReporter(ReportSetting(isGrouped: true)).text(for: report).split(separator: "\n").map(String.init)
    let summary = lines.popLast() ?? ""
    // A file that was removed, or a path that is wrong: what is there under another is not shown.
    let notes = absent.map { "There is no \($0.oneLine): paths are relative to the root of the repository." }
    let parts = [notes, [ContextTools.shortened(lines, rest: "name fewer files")].filter { !$0.isEmpty }, [summary]]
    return parts.joined().joined(separator: "\n")
  }
}
