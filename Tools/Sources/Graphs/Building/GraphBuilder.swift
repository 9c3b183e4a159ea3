import Contracts
import DependencyRules
import Model
import Rules
import SourceText

/// Builds the graph of a repository.
struct GraphBuilder {
  /// A place in a file, by which a finding is assigned to an edge.
  struct Place: Hashable {
    var file: String
    var position: SourcePosition
  }

  private struct EdgeKey: Hashable {
    var from: Int
    var to: Int
    var relation: Graph.Relation
  }

  let context: RuleContext
  let drafting: NodeDrafting
  private(set) var graph: Graph
  /// The node of each module, if it is drawn.
  private(set) var nodes: [Int?] = []
  private var indices: [EdgeKey: Int] = [:]
  /// The edges that a place creates.
  private(set) var edges: [Place: Set<Int>] = [:]

  init(_ context: RuleContext, _ scope: Graph.Scope) {
    self.context = context
    drafting = NodeDrafting(context, scope)
    graph = Graph(level: scope.level, groups: [], nodes: [], edges: [], violations: [])
    let modules = context.repository.modules.filter(drafting.isDrawn)
    let drawsOthers = scope.hasThirdParty || scope.systemModule != nil
    let external = drawsOthers ? ExternalEdges(context, scope, of: modules) : nil
    let outside = addNodes(external)
    for module in modules {
      addLinks(of: module)
      addImports(of: module)
    }
    for edge in external?.edges ?? [] {
      add(edge.relation, from: edge.from, to: outside[edge.to], at: [edge.place])
    }
    addCalls()
    graph.markCycles()
  }

  // MARK: Nodes

  /// - Returns: The nodes of external packages and modules.
  private mutating func addNodes(_ external: ExternalEdges?) -> [NodeDraft: Int] {
    let repository = context.repository
    let drafts = repository.modules.map(drafting.draft)
    let others = repository.containers.compactMap(drafting.draft(ofEmpty:)) + (external?.edges.map(\.to) ?? [])
    let layers = context.roles.configuration.layers.map(\.name)
    func rank(_ group: Graph.Group) -> Int { group.rank(among: layers) }
    // Without duplicates, in drawing order.
    let order = Set(drafts.compactMap(\.self) + others).sorted {
      let (left, right) = (rank($0.group), rank($1.group))
      return left == right ? $0 < $1 : left < right
    }
    for draft in order where graph.groups.last != draft.group { graph.groups.append(draft.group) }
    graph.nodes = order.map { draft in
      Graph.Node(
        name: draft.name, package: draft.package, directory: draft.directory, kind: draft.kind,
        location: draft.location, otherNames: external?.products[draft] ?? [],
        group: graph.groups.firstIndex(of: draft.group) ?? 0)
    }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    nodes = drafts.map { $0.flatMap { places[$0] } }
    addNames()
    return places
  }

  private mutating func addNames() {
    if graph.level == .targets {
      graph.repeatedNames = Set(Dictionary(grouping: graph.nodes, by: \.name).filter { $1.count > 1 }.keys)
    }
    let tests = context.repository.modules.filter { $0.isTest && !drafting.isDrawn($0) }
    graph.hiddenTests = Set(tests.flatMap { [$0.name, context.repository.containers[$0.container].name] })
  }

  // MARK: Edges

  private mutating func addLinks(of module: Module) {
    let manifest = context.repository.containers[module.container].manifestPath
    for link in module.links {
      let place = Place(file: link.file ?? manifest, position: link.position)
      for other in link.modules { add(.link, from: module.id, to: nodes[other], at: [place]) }
    }
  }

  private mutating func addImports(of module: Module) {
    let judge = ImportJudge(context: context)
    for file in module.files {
      for item in file.imports {
        let place = Place(file: file.path, position: item.position)
        for provider in judge.providers(of: item.module, for: module) {
          add(.import, from: module.id, to: nodes[provider], at: [place])
        }
      }
    }
  }

  private mutating func addCalls() {
    guard let contract = context.contract else { return }
    for call in contract.calls {
      let source = call.source
      let positions =
        [source.position, source.target.position, source.action.position]
        + source.params.entries.map(\.key.position)
      for target in contract.targets(of: call) {
        add(
          .call, from: call.site.module, to: nodes[target.site.module],
          at: positions.map { Place(file: call.site.file, position: $0) },
          name: "\(target.className).\(call.action ?? "?")")
      }
    }
  }

  /// - Parameters:
  ///   - end: `nil` if it is not drawn.
  ///   - places: Where the edge is in the sources. The first is shown; a finding at any of them is about the edge.
  private mutating func add(
    _ relation: Graph.Relation, from: Module.ID, to end: Int?, at places: [Place], name: String? = nil
  ) {
    guard let start = nodes[from], let end, let first = places.first else { return }
    let key = EdgeKey(from: start, to: end, relation: relation)
    // A package does not depend on itself; but a call by name to itself is still a call.
    guard key.from != key.to || relation == .call else { return }
    let index = indices[key] ?? graph.edges.count
    if index == graph.edges.count {
      indices[key] = index
      graph.edges.append(
        Graph.Edge(from: key.from, to: key.to, relation: relation, file: first.file, position: first.position))
    }
    graph.edges[index].places += 1
    graph.edges[index].isOfTests = graph.edges[index].isOfTests && context.repository.modules[from].isTest
    if let name { graph.edges[index].names.insert(name) }
    for place in places { edges[place, default: []].insert(index) }
  }
}
