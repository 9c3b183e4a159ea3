import Impact
import Judging
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
    if let files = arguments.texts("files") {
      report.restrict(toFiles: Set(try ChangedFiles(list: files.joined(separator: "\n")).paths))
    } else if let since = arguments.text("since") {
      report.restrict(toFiles: Set(try await ChangedFiles(since: since, in: opened.root).paths))
    }
    let findings = XcodeReporter(ReportSetting(hasSummary: false, isGrouped: true)).text(for: report)
    let lines = findings.split(separator: "\n").map(String.init)
    let summary = XcodeReporter(ReportSetting(isGrouped: true)).text(for: report).split(separator: "\n").last ?? ""
    return ContextTools.shortened(lines, rest: "name fewer files") + (lines.isEmpty ? "" : "\n") + summary
  }
}
