import Linting
import SourceText
import Workspace

struct MayTool: ContextTool {
  let name = "may"
  let summary = """
    Whether a module may import, link or call another: yes or no, the rule and the reason, what would be allowed instead, and \
    what must be declared first. Ask before adding an import or a dependency.
    """
  let parameters = [
    ToolParameter(name: "module", kind: .text, summary: "the module that would use the other", isRequired: true),
    ToolParameter(
      name: "use", kind: .choice(UseQuestion.Use.allCases.map(\.rawValue)), summary: "import, if it is left out"),
    ToolParameter(
      name: "name", kind: .text, summary: "a module, a product, or for call a service such as B.viewController",
      isRequired: true),
  ]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let use = arguments.text("use").flatMap(UseQuestion.Use.init) ?? .import
    let question = try UseQuestion(
      module: arguments.needed("module"), use: use, name: arguments.needed("name"), in: try await open().repository)
    return try question.answer().text(width: ContextTools.width)
  }
}
