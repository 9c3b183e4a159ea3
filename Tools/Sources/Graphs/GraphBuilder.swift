import Contracts
import DependencyRules
import Model
import Rules
import SourceText

/// Draws the graph of a repository.
struct GraphBuilder {
  /// A place in a file, by which a finding is known to be about an edge.
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
  private(set) var graph: Graph
  /// The node of each target, where it is drawn.
  private(set) var nodes: [Int?] = []
  private var indices: [EdgeKey: Int] = [:]
  /// The edges that a place makes.
  private(set) var edges: [Place: Set<Int>] = [:]

  init(_ context: RuleContext, level: Graph.Level) {
    self.context = context
    graph = Graph(level: level, groups: [], nodes: [], edges: [], violations: [])
    addNodes()
    for target in context.repository.targets {
      addLinks(of: target)
      addImports(of: target)
    }
    addCalls()
    markCycles()
  }

  // MARK: Nodes

  private mutating func addNodes() {
    let drafts = context.repository.targets.map(draft)
    let empty = context.repository.packages.compactMap(emptyPackage)
    let layers = context.roles.configuration.layers.map(\.name)
    func rank(_ group: Graph.Group) -> Int { group.rank(among: layers) }
    // One of each, in the order in which they are drawn.
    let order = Set(drafts.compactMap(\.self) + empty).sorted {
      (rank($0.group), $0.group.name, $0.name, $0.directory) < (rank($1.group), $1.group.name, $1.name, $1.directory)
    }
    for draft in order where graph.groups.last != draft.group { graph.groups.append(draft.group) }
    graph.nodes = order.map { draft in
      Graph.Node(
        name: draft.name, package: draft.package, directory: draft.directory, kind: draft.kind,
        group: graph.groups.firstIndex(of: draft.group) ?? 0)
    }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    nodes = drafts.map { $0.flatMap { places[$0] } }
  }

  /// What makes a node.
  private struct Draft: Hashable {
    var name: String
    var package: String
    var directory: String
    var kind: String
    var group: Graph.Group
  }

  private func draft(of target: Repository.Target) -> Draft? {
    let package = context.repository.packages[target.package]
    var role: Role? { context.roles.role(ofTarget: target.id, in: context.repository) }
    switch graph.level {
    case .targets: return draft(target.name, of: package, kind: target.declaration.kind.rawValue, role)
    case .roles: return target.isTest ? nil : draft(ofRole: role, package)
    case .packages: return draft(of: target, in: package)
    }
  }

  /// A product that offers it and has a role of its own, else the package. Roles of modules are the inside of it.
  private func draft(of target: Repository.Target, in package: Repository.Package) -> Draft {
    let whole = context.roles.role(of: package.id)
    for product in package.manifest.products where product.targets.contains(target.name) {
      let role = context.roles.role(ofProduct: product.name, of: package.id)
      if role != whole { return draft(product.name, of: package, kind: "product", role) }
    }
    return draft(package.name, of: package, kind: "package", whole)
  }

  /// Layers of one package are not those of another; the articles' roles are the whole repository's.
  private func draft(ofRole role: Role?, _ package: Repository.Package) -> Draft {
    let group = role?.group ?? .none
    guard case .named? = role else {
      return Draft(name: group.title, package: "", directory: "", kind: "role", group: group)
    }
    return draft(group.title, of: package, kind: "role", role)
  }

  /// The node of a package without targets, which no target brings.
  private func emptyPackage(_ package: Repository.Package) -> Draft? {
    guard graph.level == .packages, package.targets.isEmpty else { return nil }
    return draft(package.name, of: package, kind: "package", context.roles.role(of: package.id))
  }

  private func draft(_ name: String, of package: Repository.Package, kind: String, _ role: Role?) -> Draft {
    Draft(
      name: name, package: package.name, directory: package.directory, kind: kind,
      group: role?.group ?? .none)
  }

  // MARK: Edges

  private mutating func addLinks(of target: Repository.Target) {
    let manifest = context.repository.packages[target.package].manifestPath
    for link in target.links {
      let place = Place(file: manifest, position: link.declaration.position)
      for other in link.targets { add(.link, from: target.id, to: other, at: [place]) }
    }
  }

  private mutating func addImports(of target: Repository.Target) {
    let judge = ImportJudge(context: context)
    for file in target.files {
      for item in file.imports {
        for provider in judge.providers(of: item.module, for: target) {
          add(.import, from: target.id, to: provider, at: [Place(file: file.path, position: item.position)])
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
          .call, from: call.site.target, to: target.site.target,
          at: positions.map { Place(file: call.site.file, position: $0) },
          name: "\(target.className).\(call.action ?? "?")")
      }
    }
  }

  /// - Parameter places: Where it stands; the first one counts, and a finding at any is about it.
  private mutating func add(
    _ relation: Graph.Relation, from: Repository.TargetID, to: Repository.TargetID, at places: [Place],
    name: String? = nil
  ) {
    guard let start = nodes[from], let end = nodes[to] else { return }
    let key = EdgeKey(from: start, to: end, relation: relation)
    // A package does not depend on itself; what calls itself by name is a call all the same.
    guard key.from != key.to || relation == .call else { return }
    let index = indices[key] ?? graph.edges.count
    if index == graph.edges.count {
      indices[key] = index
      graph.edges.append(Graph.Edge(from: key.from, to: key.to, relation: relation))
    }
    graph.edges[index].places += 1
    graph.edges[index].isOfTests = graph.edges[index].isOfTests && context.repository.targets[from].isTest
    if let name { graph.edges[index].names.insert(name) }
    for place in places { edges[place, default: []].insert(index) }
  }

  /// Calls are left out: that nobody depends on whom he calls is what they are for.
  private mutating func markCycles() {
    var neighbours = [[Int]](repeating: [], count: graph.nodes.count)
    for edge in graph.edges where edge.relation != .call { neighbours[edge.from].append(edge.to) }
    var component = [Int?](repeating: nil, count: graph.nodes.count)
    for (number, members) in Cycles.stronglyConnectedComponents(of: neighbours).enumerated() where members.count > 1 {
      for member in members {
        component[member] = number
        graph.nodes[member].isInCycle = true
      }
    }
    for index in graph.edges.indices where graph.edges[index].relation != .call {
      let edge = graph.edges[index]
      graph.edges[index].isInCycle = component[edge.from] != nil && component[edge.from] == component[edge.to]
    }
  }
}
