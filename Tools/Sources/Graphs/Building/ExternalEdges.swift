import DependencyRules
import Model
import Rules
import SourceFacts
import SourceText

/// The edges that leave the repository: links to external packages and imports of their modules, and imports of one
/// system module if it is asked for.
struct ExternalEdges {
  struct Edge {
    var from: Module.ID
    var to: NodeDraft
    var relation: Graph.Relation
    var place: GraphBuilder.Place
  }

  private let context: RuleContext
  private let scope: Graph.Scope
  private let thirdParty: ThirdPartyModules
  private(set) var edges: [Edge] = []
  /// The products that are linked, by external package.
  private(set) var products: [NodeDraft: Set<String>] = [:]
  /// By identity, as the first manifest that declares it names it.
  private var packages: [String: ContainerReference] = [:]

  /// - Parameter modules: Those that are drawn.
  init(_ context: RuleContext, _ scope: Graph.Scope, of modules: [Module]) {
    self.context = context
    self.scope = scope
    thirdParty = ThirdPartyModules(context.repository)
    for container in context.repository.containers {
      for (declared, link) in zip(container.references, container.dependencies) where link == .external {
        packages[declared.identity] = packages[declared.identity] ?? declared
      }
    }
    for module in modules { add(module) }
  }

  private mutating func add(_ module: Module) {
    let container = context.repository.containers[module.container]
    let links = module.links.compactMap { ExternalLink($0, of: container) }
    for link in links {
      let node = draft(link.identity, product: link.product)
      products[node, default: []].insert(link.product)
      let place = GraphBuilder.Place(file: container.manifestPath, position: link.position)
      edges.append(Edge(from: module.id, to: node, relation: .link, place: place))
    }
    let judge = ImportJudge(context: context)
    var known: [String: NodeDraft?] = [:]
    for file in module.files {
      for item in file.imports where !module.importedNames.contains(item.module) {
        let node = known[item.module] ?? destination(of: item.module, in: module, links, judge)
        known.updateValue(node, forKey: item.module)
        guard let node else { continue }
        let place = GraphBuilder.Place(file: file.path, position: item.position)
        edges.append(Edge(from: module.id, to: node, relation: .import, place: place))
      }
    }
  }

  /// The provider of an imported module that is not declared here; `nil` if it is declared, or not drawn.
  private func destination(
    of moduleName: String, in module: Module, _ links: [ExternalLink], _ judge: ImportJudge
  ) -> NodeDraft? {
    guard judge.providers(of: moduleName, for: module).isEmpty else { return nil }
    let link = links.first { $0.product == moduleName } ?? links.first { $0.modules.contains(moduleName) }
    if let link { return draft(link.identity, product: link.product) }
    if let owner = thirdParty.undeclaredOwner(of: moduleName, in: module) {
      return draft(owner.identity, product: owner.product)
    }
    return moduleName == scope.systemModule ? NodeDraft(name: moduleName, kind: "system_module", group: .system) : nil
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

extension ExternalEdges {
  /// A link to a product of an external package.
  private struct ExternalLink {
    var product: String
    /// The package's identity; `nil` if the manifest does not say which package the product is from.
    var identity: String?
    var position: SourcePosition
    /// The modules that it makes available, if known.
    var modules: Set<String>

    init?(_ link: Link, of container: Container) {
      guard case .thirdParty(let product) = link.destination else { return nil }
      let externals = container.externals(of: link)
      self.product = product
      identity = externals.count == 1 ? externals[0].identity : nil
      position = link.position
      modules = (container.moduleNames(broughtBy: link) ?? []).union(link.moduleAliases.values)
    }
  }
}
