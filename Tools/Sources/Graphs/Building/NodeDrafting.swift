import Model
import Rules
import SourceText

/// Decides which modules are drawn, and as which nodes.
struct NodeDrafting {
  private let context: RuleContext
  private let scope: Graph.Scope
  private let drawnPackages: Set<Repository.PackageID>
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
    for target in repository.targets where isDrawn(target) {
      groupsByFolder[folder(of: target), default: []].insert(role(of: target)?.group ?? groupOfNone)
    }
  }

  /// The packages in a folder; if there are none, the innermost package that contains the folder.
  private static func packages(in folder: String, of repository: Repository) -> Set<Repository.PackageID> {
    let inside = repository.packages.filter { RelativePath.isInside($0.directory, folder) }
    if !inside.isEmpty { return Set(inside.map(\.id)) }
    let around = repository.packages.filter { RelativePath.isInside(folder, $0.directory) }
    let depth = around.map(\.directory.count).max()
    return Set(around.filter { $0.directory.count == depth }.map(\.id))
  }

  func isDrawn(_ package: Repository.Package) -> Bool {
    let isTests = !package.targets.isEmpty && package.targets.allSatisfy { repository.targets[$0].isTest }
    return drawnPackages.contains(package.id) && (scope.hasTests || !isTests)
  }

  func isDrawn(_ target: Repository.Target) -> Bool {
    drawnPackages.contains(target.package) && (scope.hasTests || !target.isTest)
  }

  /// - Returns: `nil` for a target that is not drawn.
  func draft(of target: Repository.Target) -> NodeDraft? {
    guard isDrawn(target) else { return nil }
    let package = repository.packages[target.package]
    switch scope.level {
    case .targets: return draft(target.name, of: package, kind: target.kind.rawValue, role(of: target))
    case .folders: return draft(ofFolder: folder(of: target))
    case .roles: return draft(ofRole: role(of: target), package)
    case .packages: return draft(of: target, in: package)
    }
  }

  /// The node of a package without targets, which no target would add.
  func draft(ofEmpty package: Repository.Package) -> NodeDraft? {
    guard scope.level == .packages, package.targets.isEmpty, isDrawn(package) else { return nil }
    return draft(package.name, of: package, kind: "package", context.roles.role(of: package.id))
  }

  private func role(of target: Repository.Target) -> Role? {
    context.roles.role(ofTarget: target.id, in: repository)
  }

  /// A product that offers the target and has a role of its own, else the package. Roles of modules are internal to it.
  private func draft(of target: Repository.Target, in package: Repository.Package) -> NodeDraft {
    let whole = context.roles.role(of: package.id)
    for product in package.products where product.targets.contains(target.name) {
      let role = context.roles.role(ofProduct: product.name, of: package.id)
      if role != whole { return draft(product.name, of: package, kind: "product", role) }
    }
    return draft(package.name, of: package, kind: "package", whole)
  }

  /// Layers of one package are not those of another; the articles' roles apply to the whole repository.
  private func draft(ofRole role: Role?, _ package: Repository.Package) -> NodeDraft {
    let group = role?.group ?? groupOfNone
    guard case .named? = role else { return NodeDraft(name: group.title, kind: "role", group: group) }
    return draft(group.title, of: package, kind: "role", role)
  }

  private func draft(_ name: String, of package: Repository.Package, kind: String, _ role: Role?) -> NodeDraft {
    NodeDraft(
      name: name, package: package.name, directory: package.directory, kind: kind,
      group: role?.group ?? groupOfNone)
  }
}

extension NodeDrafting {
  /// Where SwiftPM looks for modules. These folders do not say what belongs together.
  private static let sourceFolders = ["", "Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The folder that groups a module with others: the one above its sources (`Sources/Features` of
  /// `Sources/Features/Login`); if that is one of SwiftPM's own, the one above its package (`Features` of
  /// `Features/Login/Sources/Login`).
  func folder(of target: Repository.Target) -> String {
    let package = repository.packages[target.package].directory
    let own = RelativePath.directory(of: repository.folder(of: target))
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
