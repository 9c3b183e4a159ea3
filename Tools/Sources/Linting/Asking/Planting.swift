import Model
import SourceFacts
import SourceText

/// A copy of a repository in which a module uses more than it does.
struct Planting {
  private(set) var repository: Repository
  private let module: Module.ID
  private static let position = SourcePosition(line: 1, column: 1)

  init(in repository: Repository, for module: Module) {
    self.repository = repository
    self.module = module.id
  }

  /// Adds a file that imports a module.
  mutating func use(_ name: String) {
    let folder = repository.modules[module].directory ?? ""
    var file = SourceFile(path: RelativePath.join(folder, "…"))
    file.imports = [Import(module: name, position: Self.position)]
    repository.modules[module].files.append(file)
    repository.modules[module].importedModules.insert(name)
  }

  /// Adds a link and what declares it, unless the module is linked already.
  ///
  /// - Returns: What it takes to link the module; `nil` if nothing is missing.
  mutating func link(_ provider: Module.ID) -> MissingDeclaration? {
    let user = repository.modules[module]
    guard !repository.isLinked(provider, by: user) else { return nil }
    let declaration = MissingDeclaration(of: provider, for: user, in: repository)
    link(provider, by: declaration)
    return declaration
  }

  /// Adds the link by which another module gets one of an external package, unless the module has it.
  ///
  /// - Returns: The product; `nil` if nothing was added.
  mutating func linkOutside(_ name: String) -> String? {
    let user = repository.modules[module]
    guard repository.providers[name] == nil, product(of: name, linkedBy: user) == nil else { return nil }
    for other in repository.modules {
      guard let (link, product) = product(of: name, linkedBy: other) else { continue }
      repository.modules[module].links.append(link)
      for declared in repository.containers[other.container].externals(of: link).prefix(1)
      where !repository.containers[user.container].references.contains(where: { $0.identity == declared.identity }) {
        repository.containers[user.container].references.append(declared)
        repository.containers[user.container].dependencies.append(.external)
      }
      return product
    }
    return nil
  }

  private func product(
    of name: String, linkedBy module: Module
  ) -> (link: Link, product: String)? {
    let container = repository.containers[module.container]
    return module.links.lazy.compactMap { link in
      guard case .thirdParty(let product) = link.destination,
        product == name || container.moduleNames(broughtBy: link)?.contains(name) == true
      else { return nil }
      return (link, product)
    }.first
  }

  private mutating func link(_ provider: Module.ID, by declaration: MissingDeclaration) {
    let (own, other) = (repository.modules[module].container, repository.modules[provider].container)
    let position = repository.modules[module].position
    switch declaration.link {
    case .sibling(let name):
      repository.modules[module].links.append(Link(.target(name), .sibling(provider), at: position))
    case .product(let name, let package), .module(let name, let package):
      let product = repository.containers[other].products.first { $0.name == name }
      let modules = repository.containers[other].modules.filter {
        product?.targets.contains(repository.modules[$0].name) ?? false
      }
      repository.modules[module].links.append(
        Link(
          .product(name, package: package), .product(name, other, modules.isEmpty ? [provider] : modules), at: position)
      )
    }
    guard own != other, !repository.containers[own].localDependencies.contains(other) else { return }
    repository.containers[own].references.append(
      ContainerReference(location: .path(repository.containers[other].location), position: position))
    repository.containers[own].dependencies.append(.local(other))
  }
}

extension Repository {
  /// Whether a module may import another without a further link.
  fileprivate func isLinked(_ provider: Module.ID, by module: Module) -> Bool {
    let links = modulesVisible(with: module).flatMap(\.links)
    return provider == module.id || alias(of: provider, in: links) != nil
      || links.contains { modules(broughtBy: $0).contains(provider) }
  }
}
