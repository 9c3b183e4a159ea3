import Describing
import Reporting
import Rules
import SourceText
import Workspace

struct DescribeTool: ContextTool {
  let name = "describe"
  let summary = """
    What a module uses, who uses it, what it may import, its services, tests and owner, in at most 40 lines. Without a \
    module: the modules of the repository by role or layer, and what these may import.
    """
  let parameters = [ToolParameter(name: "module", kind: .text, summary: "the module's name")]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let opened = try await open()
    let describer = ModuleDescriber(opened.repository, in: opened.root, opened.owners)
    guard let module = arguments.text("module") else { return describer.whole.markdown }
    return try describer.description(of: module, listsAllowed: true).markdown
  }
}

/// The catalogue, without what only an author of a category needs.
struct ServicesTool: ContextTool {
  let name = "services"
  let summary = """
    The services that can be called by name. With a target: each with its call, keys, types, result, routes, callers and \
    documentation. Without one: their names.
    """
  let parameters = [ToolParameter(name: "target", kind: .text, summary: "a target, without its prefix: B of Target_B")]

  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String {
    let opened = try await open()
    let catalogue = ServiceCatalogue(of: RuleContext(opened.repository), in: opened.root, opened.owners)
    guard let target = arguments.text("target") else {
      let lines = catalogue.services.map { "\($0.name)\($0.methods.first.map { ": \($0.signature)" } ?? "")" }
      return lines.isEmpty ? "There are none." : ContextTools.shortened(lines, rest: "name a target")
    }
    guard let only = catalogue.only(target) else {
      let names = Set(catalogue.services.map(\.target)).sorted()
      let hint =
        NearestName.find(target, among: names).map { "did you mean \($0)?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw UserError("there is no target \(target.oneLine); \(hint)")
    }
    return only.markdown
  }
}
