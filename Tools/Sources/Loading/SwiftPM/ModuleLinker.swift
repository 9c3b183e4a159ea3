import Manifests
import Model
import SourceFacts

/// Resolves the names that a module links.
enum ModuleLinker {
  static func link(_ repository: inout Repository, _ id: Container.ID, _ manifest: Manifest) {
    let container = repository.containers[id]
    let names = LinkedNames(of: container, in: repository)
    for (id, declared) in zip(container.modules, manifest.targets) {
      repository.modules[id].links = declared.dependencies.map { dependency in
        let destination = destination(of: dependency.reference, from: container, names, in: repository)
        var link = Link(dependency.reference, destination, at: dependency.position)
        link.condition = dependency.condition
        link.moduleAliases = dependency.moduleAliases
        link.isInForeignClause = dependency.isInForeignClause
        return link
      }
    }
  }

  private static func destination(
    of reference: LinkReference, from container: Container,
    _ names: LinkedNames, in repository: Repository
  ) -> Link.Destination {
    switch reference {
    case .target(let name):
      return names.siblings[name].map { .sibling($0) } ?? .unknown(name)
    case .byName(let name):
      if let sibling = names.siblings[name] { return .sibling(sibling) }
      return product(name, of: nil, from: container, names, in: repository)
    case .product(let name, let packageName):
      return product(name, of: packageName, from: container, names, in: repository)
    }
  }

  private static func sibling(
    _ name: String, of container: Container.ID, in repository: Repository
  ) -> Module.ID? {
    repository.containers[container].modules.first { repository.modules[$0].name == name }
  }

  /// - Parameter packageName: As the manifest says it: an identity, or an older manifest's name. `nil`
  ///   if it says none, and any dependency's product will do.
  private static func product(
    _ name: String, of packageName: String?, from container: Container, _ names: LinkedNames,
    in repository: Repository
  ) -> Link.Destination {
    var mayBeElsewhere = false
    let called = packageName.map(names.dependencies(called:)) ?? Array(container.dependencies.indices)
    if called.isEmpty {
      // Old manifests refer to a package by its own name, which only its manifest has.
      let isOutside = zip(container.references, container.dependencies).contains {
        $1 == .external && $0.explicitName == nil
      }
      return onlyOffer(of: name, to: container, in: repository) ?? (isOutside ? .thirdParty(name) : .unknown(name))
    }
    for index in called {
      let declared = container.references[index]
      guard case .local(let id) = container.dependencies[index] else {
        let isMeant = packageName.map { declared.isCalled($0) } ?? true
        mayBeElsewhere = mayBeElsewhere || isMeant
        continue
      }
      let isMeant = packageName.map { declared.isCalled($0) || repository.containers[id].isCalled($0) }
      guard isMeant ?? true else { continue }
      if let modules = modules(ofProduct: name, of: id, in: repository) {
        return .product(name, id, modules)
      }
      // The product may be declared in a part of the manifest that could not be decided.
      mayBeElsewhere = mayBeElsewhere || !repository.containers[id].undecided.isEmpty
    }
    return mayBeElsewhere ? .thirdParty(name) : .unknown(name)
  }

  /// The product of a package that is referred to by path, under a name it does not have: it may be cloned into a
  /// folder of another name.
  private static func onlyOffer(
    of name: String, to container: Container, in repository: Repository
  ) -> Link.Destination? {
    let offers = zip(container.references, container.dependencies).compactMap { declared, link in
      if case .path = declared.location, case .local(let id) = link {
        modules(ofProduct: name, of: id, in: repository).map { (id: id, modules: $0) }
      } else {
        nil
      }
    }
    return offers.count == 1 ? .product(name, offers[0].id, offers[0].modules) : nil
  }

  /// SwiftPM makes an executable product for every executable target that the manifest has none for.
  ///
  /// By the package's place: a copy of each package for each link of it takes longer than all else here.
  static func modules(
    ofProduct name: String, of container: Container.ID, in repository: Repository
  ) -> [Module.ID]? {
    if let product = repository.containers[container].products.first(where: { $0.name == name }) {
      return product.targets.compactMap { sibling($0, of: container, in: repository) }
    }
    return sibling(name, of: container, in: repository).flatMap {
      repository.modules[$0].kind == .executable ? [$0] : nil
    }
  }
}

/// What names in a manifest refer to: the targets of its own package, and the packages it depends on.
///
/// Built once per package: an app links a product of nearly every dependency, and a package may have a thousand
/// targets, so a linear search for each link would take quadratic time.
private struct LinkedNames {
  let siblings: [String: Module.ID]
  /// Indices of the dependencies, in order, by lower-case names.
  private var dependencies: [String: [Int]] = [:]

  init(of container: Container, in repository: Repository) {
    siblings = Dictionary(container.modules.map { (repository.modules[$0].name, $0) }) { first, _ in first }
    for (index, declared) in container.references.enumerated() {
      var names: Set = [declared.identity]
      if let name = declared.explicitName { names.insert(name.lowercased()) }
      if case .local(let id) = container.dependencies[index] {
        names.formUnion(repository.containers[id].calledNames)
      }
      for name in names { dependencies[name, default: []].append(index) }
    }
  }

  /// The dependencies that `name` may refer to, possibly including some that differ in case.
  func dependencies(called name: String) -> [Int] { dependencies[name.lowercased()] ?? [] }
}
