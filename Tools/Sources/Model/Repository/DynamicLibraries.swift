import SourceFacts

/// The dynamic libraries that a module has, by its own links or those of others: what is linked besides them and has parts
/// of them is there twice.
package struct DynamicLibraries {
  private struct Library {
    var name: String
    var container: Container.ID
    var contents: Set<Module.ID>
  }

  private let repository: Repository
  private var libraries: [Library] = []

  package init(of module: Module, in repository: Repository) {
    self.repository = repository
    guard repository.containers.contains(where: { $0.products.contains { $0.kind == .dynamicLibrary } }) else { return }
    let reached = repository.modules(reachedFrom: module.links.flatMap(\.modules)).sorted()
    var seen: Set<String> = []
    for link in module.links + reached.flatMap({ repository.modules[$0].links }) {
      guard case .product(let name, let id, _) = link.destination, seen.insert("\(id) \(name)").inserted,
        let product = repository.product(called: name, of: id), product.kind == .dynamicLibrary
      else { continue }
      libraries.append(Library(name: name, container: id, contents: contents(of: product, id)))
    }
  }

  /// The first that contains a module, and the package that offers it.
  func library(with module: Module.ID) -> (name: String, container: Container.ID)? {
    libraries.first { $0.contents.contains(module) }.map { ($0.name, $0.container) }
  }

  /// The first that has parts of another product of a package.
  package func library(withPartsOf name: String, of container: Container.ID) -> String? {
    guard let product = repository.product(called: name, of: container) else { return nil }
    let contents = contents(of: product, container)
    return libraries.first { library in
      (library.name, library.container) != (name, container) && !library.contents.isDisjoint(with: contents)
    }?.name
  }

  /// The modules that are in the file of a product: those of its targets, and those that these link, unless these are in
  /// another dynamic library.
  private func contents(of product: Product, _ container: Container.ID) -> Set<Module.ID> {
    var pending = repository.containers[container].modules.filter {
      product.targets.contains(repository.modules[$0].name)
    }
    var contents = Set(pending)
    while let next = pending.popLast() {
      for link in repository.modules[next].links where !isDynamic(link) {
        pending += link.modules.filter { repository.modules[$0].isLinkedIn && contents.insert($0).inserted }
      }
    }
    return contents
  }

  private func isDynamic(_ link: Link) -> Bool {
    guard case .product(let name, let id, _) = link.destination else { return false }
    return repository.product(called: name, of: id)?.kind == .dynamicLibrary
  }
}

extension Repository {
  fileprivate func product(called name: String, of container: Container.ID) -> Product? {
    containers[container].products.first { $0.name == name }
  }
}

extension Module {
  /// Whether who links it has its code.
  fileprivate var isLinkedIn: Bool { ![.executable, .macro, .plugin].contains(kind) }
}
