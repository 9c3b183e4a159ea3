import Impact
import Rules
import SourceText
import Workspace

struct AffectedTool: ContextTool {
  let name = "affected"
  let summary = """
    The tests to run and the apps to build after a change, each with its reason: by links, imports and calls by name. Give the \
    changed files, or a commit to compare with.
    """
  let parameters = [
    ToolParameter(name: "files", kind: .texts, summary: "changed paths, relative to the root of the repository"),
    ToolParameter(name: "since", kind: .text, summary: "a commit, branch or tag; main, for example"),
  ]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let opened = try await open()
    guard let changed = try await arguments.changedFiles(in: opened) else {
      throw UserError("affected needs files, or since")
    }
    let impact = Impact(of: changed, in: RuleContext(opened.repository))
    let lines = ImpactFormat.text.text(for: impact).split(separator: "\n").map(String.init)
    return ContextTools.shortened(lines, rest: "name fewer files")
  }
}
