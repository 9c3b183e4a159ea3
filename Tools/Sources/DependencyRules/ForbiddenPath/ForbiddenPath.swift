import Configuration
import Model
import Rules

/// A module reaches something that the configuration forbids: through its own import or link, or through others.
///
/// Roles and layers say what may be used. This says what must not be, including system modules: a core without a user
/// interface, an extension without unavailable frameworks.
struct ForbiddenPath: Rule {
  static let id = "forbidden_path"

  func findings(in context: RuleContext) -> [Finding] {
    let prohibitions = context.roles.configuration.prohibitions
    guard !prohibitions.isEmpty else { return [] }
    let graph = ReachGraph(context.repository)
    return prohibitions.flatMap { prohibition -> [Finding] in
      let search = PathSearch(prohibition.value, graph, context)
      return context.repository.modules.filter { search.begins(at: $0) }.flatMap { module in
        let own = search.ownSteps(of: module)
        guard own.isEmpty, prohibition.value.isTransitive, !module.isTest else {
          return own.map { finding([$0], of: module, prohibition, context) }
        }
        // One finding for each module: cutting the first path is what helps.
        return search.shortestPath(from: module).map { [finding($0, of: module, prohibition, context)] } ?? []
      }
    }
  }

  /// - Parameter path: From the module to what it must not reach.
  private func finding(
    _ path: [PathSearch.Step], of module: Module, _ prohibition: Located<Prohibition>, _ context: RuleContext
  ) -> Finding {
    let (first, end) = (path[0], path[path.count - 1].name)
    let way = path.count == 1 ? "" : " (\(([module.name] + path.map(\.name)).joined(separator: " → ")))"
    return finding(
      in: first.file, of: module.id, at: first.position, symbol: end,
      related: path.count == 1 ? [] : path.map { .init(file: $0.file, position: $0.position, words: $0.words) },
      context,
      .init(
        "\(module.name) must not reach \(end)\(way)",
        why: "\(prohibition.value.reason) (\(prohibition.file):\(prohibition.position.line))",
        instead: path.count == 1 ? "remove it" : "cut one of these edges, `modulize explain` shows where each is"))
  }
}
