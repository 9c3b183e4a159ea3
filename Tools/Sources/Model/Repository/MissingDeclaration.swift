import SourceFacts
import SourceText

/// What a manifest lacks for a module to import another of the repository.
package struct MissingDeclaration: Sendable {
  package var link: ContainerLink
  /// The condition under which the module should link it.
  package var condition: LinkCondition?
  /// The path to the other container; `nil` if it is already named, or needs no place.
  package var path: String?
  /// How the container that gets it says it.
  private var dialect: any ContainerDialect
  /// What the other package must do first, if none of its products has the module: a clause.
  private var offer: String?
  /// The dynamic library in which the module has the other one already.
  package private(set) var library: String?
  /// The name by which the module links the other one already.
  package private(set) var alias: String?
  /// Whether the module already links the product, so that nothing else is needed.
  private var isLinked = false
  /// The pod that a project must name in its Podfile.
  package private(set) var pod: String?

  /// - Parameters:
  ///   - provider: The module that is imported.
  ///   - module: The module that imports it.
  package init(of provider: Module.ID, for module: Module, in repository: Repository) {
    let providing = repository.modules[provider]
    let own = repository.containers[module.container]
    dialect = own.facts.dialect
    alias = repository.alias(of: provider, in: module.links)
    let other = repository.containers[providing.container]
    if own.facts.linksAll { pod = Self.pod(of: other, in: own, repository) }
    guard providing.container != module.container else {
      link = .sibling(providing.name)
      return
    }
    let product = Self.product(with: providing.name, of: other, for: module, in: repository)
    if product == nil, other.isDecided, providing.kind != .executable {
      offer = Self.offer(of: providing.name, by: other)
      isLinked = module.links.contains {
        if case .product(providing.name, other.id, _) = $0.destination { true } else { false }
      }
    }
    let index = own.dependencies.firstIndex(of: .local(other.id))
    let declared = index.map { own.references[$0] }
    let name =
      other.facts.isLinkedByPodfile
      ? other.name : Self.name(of: other, inLinksOf: own, in: repository) ?? Self.name(of: other, declaredAs: declared)
    let held = DynamicLibraries(of: module, in: repository).library(with: provider)
    let isHeld = other.products.contains { $0.name == held?.name && $0.targets.contains(providing.name) }
    if let held, !(held.container == other.id && isHeld) {
      library = held.name
      if held.container == other.id {
        offer = Self.list(providing.name, in: held.name, of: other)
        isLinked = other.productNames(linkedBy: module.links).contains(held.name)
      } else {
        offer = """
          let \(other.manifestPath) make its product \(product ?? providing.name) dynamic, because the dynamic library \
          \(held.name) has it already
          """
      }
    }
    let linked = library.flatMap { held?.container == other.id ? $0 : nil } ?? product ?? providing.name
    link = other.facts.isLinkedByName ? .product(linked, package: name) : .module(linked, of: name)
    // A Podfile locates pods.
    if !own.facts.locatesDependencies || pod != nil { return }
    path = declared == nil ? RelativePath.path(from: own.directory, to: other.location) : nil
  }

  /// The pod by which a project has the modules of a package: its own, or one that a Podfile names for its files.
  private static func pod(
    of container: Container, in project: Container, _ repository: Repository
  ) -> String? {
    if container.facts.isLinkedByPodfile { return container.name }
    let links = project.modules.flatMap { repository.modules[$0].links }.filter { link in
      if case .product(_, container.id, _) = link.destination { true } else { false }
    }
    // Others are in a file of Swift that several project manifests share.
    guard let link = links.first, links.allSatisfy({ $0.file.map(RelativePath.lastComponent) == "Podfile" }),
      case .product(let pod, _) = link.reference
    else { return nil }
    return pod
  }

  /// The link, for someone who adds it.
  package var linkWords: String { dialect.words(for: link, condition: condition) }

  /// The reference to the other container; `nil` if none is needed.
  package var referenceWords: String? { path.map { dialect.words(forReferenceTo: $0) } }

  /// What to do, as a clause: "add "B" to A in A/Package.swift".
  ///
  /// - Parameters:
  ///   - target: The one that gets the link, with or without "the target".
  ///   - file: Where it is declared.
  package func advice(for target: String, in file: String) -> String {
    if let pod { return "add pod '\(pod)' to \(target) in the Podfile" }
    let place = "\(target) in \(file)"
    if let alias { return "import it as \(alias), the name that a link of \(place) gives it" }
    if let offer, isLinked { return offer }
    return (offer.map { "\($0), then " } ?? "") + "add \(linkWords) to \(place)"
  }

  /// What a package must do before others can link one of its modules.
  private static func offer(of target: String, by container: Container) -> String {
    // A product with that name contains other modules.
    if container.products.contains(where: { $0.name == target }) {
      return list(target, in: target, of: container)
    }
    return """
      let \(container.manifestPath) offer .library(name: "\(target)", targets: ["\(target)"]), which no product has yet
      """
  }

  private static func list(_ target: String, in product: String, of container: Container) -> String {
    "let \(container.manifestPath) list \"\(target)\" among the targets of its product \(product)"
  }

  /// A library, if there is one: an executable product cannot be linked. Of several the one that the module has already,
  /// by a link or in a dynamic library; else one that others of its package link, else the one with the module's own
  /// name, else the one that brings least along.
  private static func product(
    with target: String, of container: Container, for module: Module, in repository: Repository
  ) -> String? {
    let products = container.products.filter { $0.targets.contains(target) }
    let libraries = products.filter(\.kind.isLibrary)
    guard libraries.count > 1 else { return (libraries.first ?? products.first)?.name }
    let own = container.productNames(linkedBy: module.links)
    let reached = repository.modules(reachedFrom: module.links.flatMap(\.modules))
    let present = container.productNames(linkedBy: reached.flatMap { repository.modules[$0].links })
    // What only tests link is not shipped.
    let others = repository.containers[module.container].modules.map { repository.modules[$0] }
      .filter { module.isTest || !$0.isTest }
    let usual = container.productNames(linkedBy: others.flatMap(\.links))
    func rank(_ product: Product) -> (Int, Int, Int, Int) {
      let isDynamic = product.kind == .dynamicLibrary
      let isHere = own.contains(product.name) || isDynamic && present.contains(product.name)
      return (
        isHere ? 0 : usual.contains(product.name) ? 1 : 2, product.name == target ? 0 : 1, isDynamic ? 1 : 0,
        product.targets.count
      )
    }
    return libraries.min { rank($0) < rank($1) }?.name
  }

  /// How the manifest already refers to the package.
  private static func name(
    of container: Container, inLinksOf own: Container, in repository: Repository
  ) -> String? {
    own.modules.lazy.flatMap { repository.modules[$0].links }.compactMap { link in
      guard case .product(_, container.id, _) = link.destination,
        case .product(_, package: let name) = link.reference
      else { return nil }
      return name
    }.first
  }

  /// How the manifest must refer to the package: by the last part of its location, or its explicit name.
  private static func name(
    of container: Container, declaredAs declared: ContainerReference?
  ) -> String {
    if let name = declared?.explicitName { return name }
    let folder = RelativePath.lastComponent(container.directory)
    // The root's folder is named by its clone, not by any path in the repository.
    if folder.isEmpty, declared == nil { return container.facts.isLinkedByName ? container.identity : container.name }
    // A package with a URL may be cloned into a folder of another name.
    guard let declared, declared.identity != folder.lowercased() else { return folder }
    return declared.name ?? declared.identity
  }
}

extension Container {
  /// The names of its products that links refer to.
  package func productNames(linkedBy links: [Link]) -> [String] {
    links.compactMap { if case .product(let name, id, _) = $0.destination { name } else { nil } }
  }
}
