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
    ToolParameter(name: "files", kind: .texts, summary: "paths relative to the root of the repository"),
    ToolParameter(name: "since", kind: .text, summary: "a commit, branch or tag"),
  ]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let opened = try await open()
    var report = Linter(baseline: try opened.baseline() ?? Baseline()).lint(opened.repository)
    if let changed = try await arguments.changedFiles(in: opened) { report.restrict(toFiles: Set(changed.paths)) }
    var lines = XcodeReporter(ReportSetting(isGrouped: true)).text(for: report).split(separator: "\n").map(String.init)
    let summary = lines.popLast() ?? ""
    return ContextTools.shortened(lines, rest: "name fewer files") + (lines.isEmpty ? "" : "\n") + summary
  }
}
