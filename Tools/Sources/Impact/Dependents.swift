import Contracts
import Model
import Rules
import SourceText

/// Who depends on each module: by links, by imports, and by name.
package struct Dependents: Sendable {
  package struct Edge: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable { case link, `import`, call }

    package var from: Repository.TargetID
    package var to: Repository.TargetID
    package var relation: Relation
    /// A verb with its object: `calls B.viewController of MainProject`.
    package var words: String
    package var file: String
    package var position: SourcePosition
  }

  /// By module, the edges that lead to it.
  package private(set) var edges: [[Edge]]

  package init(_ context: RuleContext) {
    let repository = context.repository
    edges = Array(repeating: [], count: repository.targets.count)
    for target in repository.targets {
      addLinks(of: target, in: repository)
      addImports(of: target, in: repository)
    }
    if let contract = context.contract { addCalls(contract, in: repository) }
  }

  private mutating func add(_ edge: Edge) {
    guard edge.from != edge.to else { return }
    edges[edge.to].append(edge)
  }

  private mutating func addLinks(of target: Repository.Target, in repository: Repository) {
    let package = repository.packages[target.package]
    for link in target.links {
      let file = link.file ?? package.manifestPath
      for other in Set(link.targets).union(repository.targets(broughtBy: link)).sorted() {
        add(
          Edge(
            from: target.id, to: other, relation: .link, words: "links \(repository.targets[other].name)", file: file,
            position: link.position))
      }
    }
    for plugin in target.plugins {
      for other in repository.targets where other.kind == .plugin && other.name == plugin.name {
        add(
          Edge(
            from: target.id, to: other.id, relation: .link, words: "is built with \(other.name)",
            file: package.manifestPath, position: plugin.position))
      }
    }
    if let host = target.host {
      add(
        Edge(
          from: target.id, to: host, relation: .link, words: "runs in \(repository.targets[host].name)",
          file: package.manifestPath, position: target.position))
    }
  }

  private mutating func addImports(of target: Repository.Target, in repository: Repository) {
    var seen: Set<String> = []
    for file in target.sources {
      for item in file.imports where seen.insert(item.module).inserted && !target.importedNames.contains(item.module) {
        for other in repository.providers(of: item.module, for: target) {
          add(
            Edge(
              from: target.id, to: other, relation: .import, words: "imports \(item.module)", file: file.path,
              position: item.position))
        }
      }
    }
  }

  /// Whoever calls by name depends on the class that answers. A call of which the name is not known may mean any.
  private mutating func addCalls(_ contract: Contract, in repository: Repository) {
    for call in contract.calls {
      let answering = contract.targets.filter { $0.isFindable && contract.isReached($0, by: call) }
      for target in answering {
        add(
          Edge(
            from: call.site.target, to: target.site.target, relation: .call,
            words: "calls \(target.name).\(call.action ?? "?") of \(repository.targets[target.site.target].name)",
            file: call.site.file, position: call.source.position))
      }
    }
  }
}
