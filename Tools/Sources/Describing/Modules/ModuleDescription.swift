import Contracts
import Impact
import Linting
import Model
import Reporting
import Rules
import SourceText

/// What people and their assistants ask of a module: what it uses, who uses it, what it may use, and what it offers.
package struct ModuleDescription: Sendable {
  /// Another module, and in which ways one uses the other.
  package struct Use: Sendable {
    package var name: String
    package var relations: [Dependents.Edge.Relation]
  }

  package var name: String
  package var kind: String
  package var package: String
  /// Of what `package` is the name: a package, a project, a pod.
  package var containerNoun: String
  /// Of its sources, relative to the root of the repository.
  package var folder: String
  /// `nil` without one.
  package var role: Role?
  package var owners: [String]
  package var uses: [Use]
  /// The products of packages that are not in the repository.
  package var external: [String]
  package var users: [Use]
  /// What its role may import: a clause.
  package var rule: String?
  /// The modules of the repository that it may import; `nil` if they were not asked for.
  package var allowed: [String]?
  /// The category by which others call it.
  package var category: String?
  /// What its targets answer.
  package var answers: [OfferedAction]
  /// What its methods call for others.
  package var offers: [OfferedAction]
  package var tests: [String]
  /// What is not known of it.
  package var gaps: [String]
}

/// Describes the modules of a repository.
package struct ModuleDescriber {
  let context: RuleContext
  let catalogue: ServiceCatalogue
  private let owners: CodeOwners?
  /// By the module that uses another.
  private let edges: [Module.ID: [Dependents.Edge]]
  private let dependents: Dependents

  var repository: Repository { context.repository }

  /// - Parameters:
  ///   - root: The repository's folder.
  ///   - owners: The owners of its files, by paths relative to it.
  package init(_ repository: Repository, in root: String, _ owners: CodeOwners? = nil) {
    context = RuleContext(repository)
    catalogue = ServiceCatalogue(of: context, in: root, owners, findsCallers: false)
    self.owners = owners
    dependents = Dependents(context)
    edges = Dictionary(grouping: dependents.edges.joined(), by: \.from)
  }

  /// - Parameters:
  ///   - name: The module's.
  ///   - listsAllowed: Whether each module that it may import is looked for, which takes as long as a lint.
  /// - Throws: If there is no such module, or several.
  package func description(of name: String, listsAllowed: Bool) throws(UserError) -> ModuleDescription {
    let module = try repository.module(called: name)
    let container = repository.containers[module.container]
    let role = context.roles.role(of: module)
    let folder = repository.folder(of: module)
    let externals = module.links.compactMap { link -> String? in
      if case .thirdParty(let product) = link.destination { product } else { nil }
    }
    let allowed = listsAllowed && !module.isTest ? AllowedImports(of: module, in: repository) : nil
    return ModuleDescription(
      name: module.name, kind: module.kind.rawValue, package: container.name, containerNoun: container.facts.noun,
      folder: folder, role: role,
      owners: owners?.owners(of: RelativePath.join(folder, "…")) ?? [],
      uses: uses(edges[module.id] ?? [], \.to), external: Set(externals).sorted(),
      users: uses(dependents.edges[module.id].filter { !repository.modules[$0.from].isTest }, \.from),
      rule: role.map { context.roles.rules.allowance(for: $0, by: .import) },
      allowed: allowed.map { $0.modules.map { repository.modules[$0].moduleName } },
      category: category(of: role),
      answers: catalogue.services.filter { $0.place.module == module.name },
      offers: catalogue.services.filter { $0.methods.contains { $0.place.module == module.name } },
      tests: dependents.edges[module.id].map { repository.modules[$0.from] }.filter(\.isTest).map(\.name).unique
        .sorted(),
      gaps: gaps(of: module, container))
  }

  /// The other ends of edges, by name.
  private func uses(_ edges: [Dependents.Edge], _ end: KeyPath<Dependents.Edge, Module.ID>)
    -> [ModuleDescription.Use]
  {
    // An app may be in a package, and in an Xcode project too.
    Dictionary(grouping: edges) { repository.modules[$0[keyPath: end]].name }.map { name, edges in
      ModuleDescription.Use(
        name: name, relations: Set(edges.map(\.relation)).sorted { $0.rawValue < $1.rawValue })
    }.sorted { $0.name < $1.name }
  }

  private func category(of role: Role?) -> String? {
    guard case .business(let feature)? = role else { return nil }
    return context.roles.category(of: feature)
  }

  private func gaps(of module: Module, _ container: Container) -> [String] {
    let isUndecided = repository.undecidedFiles.contains { $0.path == container.manifestPath }
    let manifest = isUndecided ? ["\(container.manifestPath) cannot be decided by reading, so it may use more"] : []
    return manifest + (module.hasUnseenSources ? ["some of its files are not read, and may use anything"] : [])
  }
}
