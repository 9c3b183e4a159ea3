import DependencyRules
import Model
import Rules
import SourceFacts
import SourceText

/// The edges that leave the repository: links to external packages and imports of their modules, and imports of one
/// system module if it is asked for.
struct OutwardEdges {
  struct Edge {
    var from: Repository.TargetID
    var to: NodeDraft
    var relation: Graph.Relation
    var place: GraphBuilder.Place
  }

  private let context: RuleContext
  private let scope: Graph.Scope
  private let modules: ThirdPartyModules
  private(set) var edges: [Edge] = []
  /// The products that are linked, by external package.
  private(set) var products: [NodeDraft: Set<String>] = [:]
  /// By identity, as the first manifest that declares it names it.
  private var packages: [String: ContainerReference] = [:]

  /// - Parameter targets: The targets that are drawn.
  init(_ context: RuleContext, _ scope: Graph.Scope, of targets: [Repository.Target]) {
    self.context = context
    self.scope = scope
    modules = ThirdPartyModules(context.repository)
    for package in context.repository.packages {
      for (declared, link) in zip(package.references, package.dependencies) where link == .external {
        packages[declared.identity] = packages[declared.identity] ?? declared
      }
    }
    for target in targets { add(target) }
  }

  private mutating func add(_ target: Repository.Target) {
    let package = context.repository.packages[target.package]
    let links = target.links.compactMap { Link($0, of: package) }
    for link in links {
      let node = draft(link.identity, product: link.product)
      products[node, default: []].insert(link.product)
      let place = GraphBuilder.Place(file: package.manifestPath, position: link.position)
      edges.append(Edge(from: target.id, to: node, relation: .link, place: place))
    }
    let judge = ImportJudge(context: context)
    var known: [String: NodeDraft?] = [:]
    for file in target.files {
      for item in file.imports where !target.importedNames.contains(item.module) {
        let node = known[item.module] ?? destination(of: item.module, in: target, links, judge)
        known.updateValue(node, forKey: item.module)
        guard let node else { continue }
        let place = GraphBuilder.Place(file: file.path, position: item.position)
        edges.append(Edge(from: target.id, to: node, relation: .import, place: place))
      }
    }
  }

  /// The provider of an imported module that is not declared here; `nil` if it is declared, or not drawn.
  private func destination(
    of module: String, in target: Repository.Target, _ links: [Link], _ judge: ImportJudge
  ) -> NodeDraft? {
    guard judge.providers(of: module, for: target).isEmpty else { return nil }
    let link = links.first { $0.product == module } ?? links.first { $0.modules.contains(module) }
    if let link { return draft(link.identity, product: link.product) }
    if let owner = modules.undeclaredOwner(of: module, in: target) {
      return draft(owner.identity, product: owner.product)
    }
    return module == scope.systemModule ? NodeDraft(name: module, kind: "system_module", group: .system) : nil
  }

  /// - Parameter product: The name to use for a package that the manifest does not name.
  private func draft(_ identity: String?, product: String) -> NodeDraft {
    // If nodes are roles, all external packages are one node.
    guard scope.level != .roles else {
      return NodeDraft(name: Graph.Group.thirdParty.title, kind: "third_party", group: .thirdParty)
    }
    let package = identity.flatMap { packages[$0] }
    let name = package?.calledNames.last ?? identity ?? product
    return NodeDraft(
      name: name, package: name, kind: "third_party", location: package?.location.text ?? "", group: .thirdParty)
  }
}

extension OutwardEdges {
  /// A link to a product of an external package.
  private struct Link {
    var product: String
    /// The package's identity; `nil` if the manifest does not say which package the product is from.
    var identity: String?
    var position: SourcePosition
    /// The modules that it makes available, if known.
    var modules: Set<String>

    init?(_ link: Repository.TargetLink, of package: Repository.Package) {
      guard case .thirdParty(let product) = link.destination else { return nil }
      let externals = package.externals(of: link)
      self.product = product
      identity = externals.count == 1 ? externals[0].identity : nil
      position = link.position
      modules = package.modules(broughtBy: link) ?? []
    }
  }
}
