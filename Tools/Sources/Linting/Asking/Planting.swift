import Model
import SourceFacts
import SourceText

/// A copy of a repository in which a module uses more than it does.
struct Planting {
  private(set) var repository: Repository
  private let module: Repository.TargetID
  private static let position = SourcePosition(line: 1, column: 1)

  init(in repository: Repository, for module: Repository.Target) {
    self.repository = repository
    self.module = module.id
  }

  /// Adds a file that imports a module.
  mutating func use(_ name: String) {
    let folder = repository.targets[module].directory ?? ""
    var file = SourceFile(path: RelativePath.join(folder, "…"))
    file.imports = [Import(module: name, position: Self.position)]
    repository.targets[module].files.append(file)
    repository.targets[module].importedModules.insert(name)
  }

  /// Adds a link and what declares it, unless the module is linked already.
  ///
  /// - Returns: What it takes to link the target; `nil` if nothing is missing.
  mutating func link(_ provider: Repository.TargetID) -> MissingDeclaration? {
    let user = repository.targets[module]
    guard !repository.isLinked(provider, by: user) else { return nil }
    let declaration = MissingDeclaration(of: provider, for: user, in: repository)
    link(provider, by: declaration)
    return declaration
  }

  /// Adds the link by which another module gets one of an external package, unless the module has it.
  ///
  /// - Returns: The product; `nil` if nothing was added.
  mutating func linkOutside(_ name: String) -> String? {
    let user = repository.targets[module]
    guard repository.providers[name] == nil, product(of: name, linkedBy: user) == nil else { return nil }
    for other in repository.targets {
      guard let (link, product) = product(of: name, linkedBy: other) else { continue }
      repository.targets[module].links.append(link)
      for declared in repository.packages[other.package].externals(of: link).prefix(1)
      where !repository.packages[user.package].references.contains(where: { $0.identity == declared.identity }) {
        repository.packages[user.package].references.append(declared)
        repository.packages[user.package].dependencies.append(.external)
      }
      return product
    }
    return nil
  }

  private func product(
    of name: String, linkedBy target: Repository.Target
  ) -> (link: Repository.TargetLink, product: String)? {
    let package = repository.packages[target.package]
    return target.links.lazy.compactMap { link in
      guard case .thirdParty(let product) = link.destination,
        product == name || package.modules(broughtBy: link)?.contains(name) == true
      else { return nil }
      return (link, product)
    }.first
  }

  private mutating func link(_ provider: Repository.TargetID, by declaration: MissingDeclaration) {
    let (own, other) = (repository.targets[module].package, repository.targets[provider].package)
    let position = repository.targets[module].position
    switch declaration.link {
    case .sibling(let name):
      repository.targets[module].links.append(Repository.TargetLink(.target(name), .sibling(provider), at: position))
    case .product(let name, let package):
      let product = repository.packages[other].products.first { $0.name == name }
      let targets = repository.packages[other].targets.filter {
        product?.targets.contains(repository.targets[$0].name) ?? false
      }
      repository.targets[module].links.append(
        Repository.TargetLink(
          .product(name, package: package), .product(name, other, targets.isEmpty ? [provider] : targets), at: position)
      )
    }
    guard own != other, !repository.packages[own].localDependencies.contains(other) else { return }
    repository.packages[own].references.append(
      ContainerReference(location: .path(repository.packages[other].location), position: position))
    repository.packages[own].dependencies.append(.local(other))
  }
}

extension Repository {
  /// Whether a module may import another without a further link.
  fileprivate func isLinked(_ provider: TargetID, by module: Target) -> Bool {
    provider == module.id
      || modulesVisible(with: module).contains { $0.links.contains { targets(broughtBy: $0).contains(provider) } }
  }
}
