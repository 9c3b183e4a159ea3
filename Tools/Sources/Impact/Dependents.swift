import Contracts
import Model
import Rules
import SourceFacts
import SourceText

/// Who depends on each module: by links, by imports, and by name.
package struct Dependents: Sendable {
  package struct Edge: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable { case link, `import`, call }

    package var from: Module.ID
    package var to: Module.ID
    package var relation: Relation
    /// A verb with its object: `calls B.viewController of MainProject`.
    package var words: String
    package var file: String
    package var position: SourcePosition
  }

  /// By module, the edges that lead to it.
  package private(set) var edges: [[Edge]]

  /// - Parameter expectsAnswers: Whether a call that nothing answers is an edge to each module in which it is looked for:
  ///   what answered may be gone.
  package init(_ context: RuleContext, expectsAnswers: Bool = false) {
    let repository = context.repository
    edges = Array(repeating: [], count: repository.modules.count)
    for module in repository.modules {
      addLinks(of: module, in: repository)
      addImports(of: module, in: repository)
    }
    guard let contract = context.contract else { return }
    addCalls(contract, in: repository)
    if expectsAnswers { addUnansweredCalls(contract, in: repository) }
  }

  private mutating func add(_ edge: Edge) {
    guard edge.from != edge.to else { return }
    edges[edge.to].append(edge)
  }

  private mutating func addLinks(of module: Module, in repository: Repository) {
    let container = repository.containers[module.container]
    for link in module.links {
      let file = link.file ?? container.manifestPath
      for other in Set(link.modules).union(repository.modules(broughtBy: link)).sorted() {
        add(
          Edge(
            from: module.id, to: other, relation: .link, words: "links \(repository.modules[other].name)", file: file,
            position: link.position))
      }
    }
    for plugin in module.plugins {
      for other in repository.plugins(meantBy: plugin, in: container) {
        add(
          Edge(
            from: module.id, to: other.id, relation: .link, words: "is built with \(other.name)",
            file: container.manifestPath, position: plugin.position))
      }
    }
    if let host = module.host {
      add(
        Edge(
          from: module.id, to: host, relation: .link, words: "runs in \(repository.modules[host].name)",
          file: container.manifestPath, position: module.position))
    }
  }

  private mutating func addImports(of module: Module, in repository: Repository) {
    var seen: Set<String> = []
    for file in module.sources {
      for item in file.imports where seen.insert(item.module).inserted && !module.importedNames.contains(item.module) {
        for other in repository.providers(of: item.module, for: module) {
          add(
            Edge(
              from: module.id, to: other, relation: .import, words: "imports \(item.module)", file: file.path,
              position: item.position))
        }
      }
    }
  }

  /// Whoever calls by name depends on the class that answers. A call of which the name is not known may mean any.
  private mutating func addCalls(_ contract: Contract, in repository: Repository) {
    for call in contract.calls {
      let named = call.target == nil ? contract.targets.filter(\.isFindable) : contract.targets(of: call)
      for target in named where contract.isReached(target, by: call) {
        add(
          Edge(
            from: call.site.module, to: target.site.module, relation: .call,
            words: "calls \(target.name).\(call.action ?? "?") of \(repository.modules[target.site.module].name)",
            file: call.site.file, position: call.source.position))
      }
    }
  }

  private mutating func addUnansweredCalls(_ contract: Contract, in repository: Repository) {
    let modules = Dictionary(grouping: repository.modules.filter { !$0.isTest }, by: \.moduleName)
    for call in contract.calls where contract.answering(call).isEmpty {
      guard let target = call.target else { continue }
      for module in (contract.modules(for: call) ?? [target]).flatMap({ modules[$0] ?? [] }) {
        add(
          Edge(
            from: call.site.module, to: module.id, relation: .call,
            words: "calls \(target).\(call.action ?? "?"), which nothing answers, of \(module.name)",
            file: call.site.file, position: call.source.position))
      }
    }
  }
}
