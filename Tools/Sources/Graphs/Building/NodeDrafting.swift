import Model
import Rules
import SourceText

/// Decides which modules are drawn, and as which nodes.
struct NodeDrafting {
  private let context: RuleContext
  private let scope: Graph.Scope
  private let drawnPackages: Set<Container.ID>
  /// The groups of the modules in each folder. Only used when folders are drawn.
  private var groupsByFolder: [String: Set<Graph.Group>] = [:]

  private var repository: Repository { context.repository }
  /// Beside others that have a role, a node without one is said to have none.
  private var groupOfNone: Graph.Group { .none(at: context.roles.areKnown ? .roles : scope.level) }

  init(_ context: RuleContext, _ scope: Graph.Scope) {
    self.context = context
    self.scope = scope
    drawnPackages = Self.packages(in: scope.folder, of: context.repository)
    guard scope.level == .folders else { return }
    for module in repository.modules where isDrawn(module) {
      groupsByFolder[folder(of: module), default: []].insert(role(of: module)?.group ?? groupOfNone)
    }
  }

  /// The packages in a folder; if there are none, the innermost package that contains the folder.
  private static func packages(in folder: String, of repository: Repository) -> Set<Container.ID> {
    let inside = repository.containers.filter { RelativePath.isInside($0.directory, folder) }
    if !inside.isEmpty { return Set(inside.map(\.id)) }
    let around = repository.containers.filter { RelativePath.isInside(folder, $0.directory) }
    let depth = around.map(\.directory.count).max()
    return Set(around.filter { $0.directory.count == depth }.map(\.id))
  }

  func isDrawn(_ container: Container) -> Bool {
    let isTests = !container.modules.isEmpty && container.modules.allSatisfy { repository.modules[$0].isTest }
    return drawnPackages.contains(container.id) && (scope.hasTests || !isTests)
  }

  func isDrawn(_ module: Module) -> Bool {
    drawnPackages.contains(module.container) && (scope.hasTests || !module.isTest)
  }

  /// - Returns: `nil` for a module that is not drawn.
  func draft(of module: Module) -> NodeDraft? {
    guard isDrawn(module) else { return nil }
    let container = repository.containers[module.container]
    switch scope.level {
    case .targets: return draft(module.name, of: container, kind: module.kind.rawValue, role(of: module))
    case .folders: return draft(ofFolder: folder(of: module))
    case .roles: return draft(ofRole: role(of: module), container)
    case .packages: return draft(of: module, in: container)
    }
  }

  /// The node of a package without modules, which no module would add.
  func draft(ofEmpty container: Container) -> NodeDraft? {
    guard scope.level == .packages, container.modules.isEmpty, isDrawn(container) else { return nil }
    return draft(container.name, of: container, kind: "package", context.roles.role(of: container.id))
  }

  private func role(of module: Module) -> Role? {
    context.roles.role(ofModule: module.id, in: repository)
  }

  /// A product that offers the module and has a role of its own, else the package. Roles of modules are internal to it.
  private func draft(of module: Module, in container: Container) -> NodeDraft {
    let whole = context.roles.role(of: container.id)
    for product in container.products where product.targets.contains(module.name) {
      let role = context.roles.role(ofProduct: product.name, of: container.id)
      if role != whole { return draft(product.name, of: container, kind: "product", role) }
    }
    return draft(container.name, of: container, kind: "package", whole)
  }

  /// Layers of one package are not those of another; the articles' roles apply to the whole repository.
  private func draft(ofRole role: Role?, _ container: Container) -> NodeDraft {
    let group = role?.group ?? groupOfNone
    guard case .named? = role else { return NodeDraft(name: group.title, kind: "role", group: group) }
    return draft(group.title, of: container, kind: "role", role)
  }

  private func draft(_ name: String, of container: Container, kind: String, _ role: Role?) -> NodeDraft {
    NodeDraft(
      name: name, package: container.name, directory: container.directory, kind: kind,
      group: role?.group ?? groupOfNone)
  }
}

extension NodeDrafting {
  /// Where SwiftPM looks for modules. These folders do not say what belongs together.
  private static let sourceFolders = ["", "Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The folder that groups a module with others: the one above its sources (`Sources/Features` of
  /// `Sources/Features/Login`); if that is one of SwiftPM's own, the one above its package (`Features` of
  /// `Features/Login/Sources/Login`).
  func folder(of module: Module) -> String {
    let package = repository.containers[module.container].directory
    let own = RelativePath.directory(of: repository.folder(of: module))
    let isOfPackage =
      !RelativePath.isInside(own, package)
      || Self.sourceFolders.contains { RelativePath.join(package, $0) == own }
    return isOfPackage ? RelativePath.directory(of: package) : own
  }

  /// The draft of a folder, in the group of its role if all its modules have the same.
  private func draft(ofFolder folder: String) -> NodeDraft {
    let groups = groupsByFolder[folder] ?? []
    return NodeDraft(
      name: folder.isEmpty ? "." : folder, directory: folder, kind: "folder",
      group: groups.count == 1 ? groups.first ?? .mixed : .mixed)
  }
}
