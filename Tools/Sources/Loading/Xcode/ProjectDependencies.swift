import Model
import Projects
import SourceFacts
import SourceText

/// The packages and projects that a project depends on: those that it declares, and those that its targets use
/// without a declaration, as Xcode allows.
struct ProjectDependencies {
  private let project: LoadedProject
  private let tree: FileTree
  private var declared: [ContainerReference] = []
  private var links: [ContainerDependency] = []
  /// The indices of references in the lists, by identifier.
  private var places: [String: Int] = [:]
  /// The dependencies of which a target uses a product.
  private var used: Set<Int> = []
  private var problems: [Problem] = []
  /// The packages, by folder.
  private let packages: [String: Container.ID]
  /// The names of all packages, by their index in the model.
  private let names: [String]
  /// The packages that offer a product, by its name.
  private let offering: [String: [Container.ID]]
  /// What is open together with the project.
  let companions: Set<String>
  /// The folders of packages that are open, also in the project's navigator.
  private let shown: Set<String>

  /// - Parameter companions: What is in a workspace together with the project.
  init(of project: LoadedProject, with companions: Set<String>, _ repository: Repository, _ tree: FileTree) {
    self.project = project
    self.tree = tree
    self.companions = companions
    shown = companions.union(project.project.folders.compactMap { project.resolve($0.path, in: tree) })
    let all = repository.swiftPackages
    names = repository.containers.map(\.name)
    packages = Dictionary(all.map { ($0.directory, $0.id) }) { first, _ in first }
    offering = Dictionary(
      grouping: all.flatMap { container in container.products.map { ($0.name, container.id) } }, by: \.0
    ).mapValues { $0.map(\.1) }
    let developed = DevelopedPackages(all)
    for reference in project.project.packages { add(reference, developed) }
  }

  private mutating func add(_ reference: XcodeProject.PackageReference, _ developed: DevelopedPackages) {
    places[reference.identifier] = declared.count
    switch reference.location {
    case .url(let url):
      let dependency = ContainerReference(location: .url(url), position: reference.position)
      declared.append(dependency)
      links.append(developed.link(of: dependency))
    case .path(let path):
      let link = local(path, at: reference.position)
      add(link, at: path, reference.position)
    }
  }

  /// By the name that Xcode shows: the path to a package may end in dots.
  private mutating func add(_ link: ContainerDependency, at path: String, _ position: SourcePosition) {
    let name: String? = if case .local(let id) = link { names[id] } else { nil }
    declared.append(ContainerReference(location: .path(path), explicitName: name, position: position))
    links.append(link)
  }

  private mutating func local(_ path: String, at position: SourcePosition) -> ContainerDependency {
    guard let folder = project.resolve(path, in: tree) else {
      problems.append(project.problem(.dependencyOutOfRoot(noun: "package", path: path), at: position))
      return .external
    }
    if let id = packages[folder] { return .local(id) }
    if case .inside(let real) = tree.destination(of: folder), let id = packages[real] { return .local(id) }
    if !tree.isExcluded(folder), !tree.isSkippedByName(folder) {
      problems.append(project.problem(.leadsNowhere(what: "the package", path: path), at: position))
    }
    return .external
  }

  /// The package that a product is from.
  ///
  /// - Parameters:
  ///   - reference: The project's reference to it; `nil` if it has none: Xcode then looks for the product's name in
  ///     the packages that are open.
  mutating func package(
    _ reference: String?, of product: String, at position: SourcePosition, _ repository: Repository
  ) -> (identity: String?, destination: Link.Destination) {
    guard let place = reference.flatMap({ places[$0] }) else {
      guard let id = opened(product, repository) else {
        // Of one that is not there nobody knows the products; one of them usually has its name.
        let absent = declared.indices.first {
          links[$0] == .external && declared[$0].identity == product.lowercased()
        }
        if let absent { used.insert(absent) }
        return (absent.map { declared[$0].identity }, .thirdParty(product))
      }
      if let named = links.firstIndex(of: .local(id)) {
        used.insert(named)
      } else {
        let way = RelativePath.path(from: project.folder, to: repository.containers[id].directory)
        add(.local(id), at: way, position)
      }
      return (names[id], destination(product, of: id, at: position, repository))
    }
    used.insert(place)
    guard case .local(let id) = links[place] else { return (declared[place].identity, .thirdParty(product)) }
    return (names[id], destination(product, of: id, at: position, repository))
  }

  private func opened(_ product: String, _ repository: Repository) -> Container.ID? {
    let offering = offering[product] ?? []
    return offering.first { links.contains(.local($0)) || shown.contains(repository.containers[$0].directory) }
      ?? (offering.count == 1 ? offering[0] : nil)
  }

  private mutating func destination(
    _ product: String, of id: Container.ID, at position: SourcePosition, _ repository: Repository
  ) -> Link.Destination {
    if let modules = ModuleLinker.modules(ofProduct: product, of: id, in: repository) {
      return .product(product, id, modules)
    }
    let container = repository.containers[id]
    // The product may be declared in a part of the manifest that could not be decided.
    guard container.isDecided else { return .thirdParty(product) }
    problems.append(
      project.problem(
        .dangling("the product \(product.oneLine) is not in \(container.manifestPath.oneLine), where it must be"),
        at: position))
    return .unknown(product)
  }

  /// Another project that provides a target.
  mutating func add(_ other: LoadedProject, at position: SourcePosition) {
    guard !links.contains(.local(other.id)) else { return }
    let way = RelativePath.path(from: project.folder, to: other.bundle)
    add(.local(other.id), at: way, position)
  }

  /// Adds the dependencies to the model.
  func finish(_ repository: inout Repository) {
    // A local package may be in the project only to be edited with it, while a target uses it through another.
    let kept = links.indices.filter { index in
      if case .path = declared[index].location, places.values.contains(index) { used.contains(index) } else { true }
    }
    repository.containers[project.id].references = kept.map { declared[$0] }
    repository.containers[project.id].dependencies = kept.map { links[$0] }
    repository.problems += problems
  }
}
