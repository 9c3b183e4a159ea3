import Linting
import Rules
import SourceText
import Workspace

struct ExplainTool: ContextTool {
  let name = "explain"
  let summary = """
    A rule by its name, with its reason and an example; or a finding by its place, with how it comes about and what would be \
    allowed there.
    """
  let parameters = [
    ToolParameter(
      name: "subject", kind: .text, summary: "forbidden_import, or FILE:LINE with a path from the root",
      isRequired: true)
  ]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let subject = arguments.needed("subject")
    if let rule = AllRules.rule(subject) { return type(of: rule).page.text(width: ContextTools.width) }
    guard let place = SourcePlace(subject) else {
      let hint = AllRules.nearestID(to: subject).map { "did you mean \($0)?" } ?? "name a rule, or FILE:LINE"
      throw UserError("there is no rule \(subject.oneLine); \(hint)")
    }
    let opened = try await open()
    return try Explainer(opened.repository, Linter().lint(opened.repository))
      .text(about: place, in: opened.root, width: ContextTools.width)
  }
}
