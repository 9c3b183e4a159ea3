import SourceFacts
import SourceText

/// What a manifest lacks for a target to import a module of the repository.
package struct MissingDeclaration: Sendable {
  package var link: ContainerLink
  /// The condition under which the target should link it.
  package var condition: LinkCondition?
  /// The path to the other container; `nil` if it is already named, or needs no place.
  package var path: String?
  /// How the container that gets it says it.
  private var dialect: any ContainerDialect
  /// What the other package must do first, if none of its products has the target: a clause.
  private var offer: String?
  /// Whether the target already links the product, so that nothing else is needed.
  private var isLinked = false
  /// The pod that a project must name in its Podfile.
  package private(set) var pod: String?

  /// - Parameters:
  ///   - provider: The target whose module is imported.
  ///   - target: The target that imports it.
  package init(of provider: Repository.TargetID, for target: Repository.Target, in repository: Repository) {
    let providing = repository.targets[provider]
    let own = repository.packages[target.package]
    dialect = own.container.dialect
    let other = repository.packages[providing.package]
    if own.container.linksAll { pod = Self.pod(of: other, in: own, repository) }
    guard providing.package != target.package else {
      link = .sibling(providing.name)
      return
    }
    let product = Self.product(with: providing.name, of: other)
    if product == nil, other.isDecided, providing.kind != .executable {
      offer = Self.offer(of: providing.name, by: other)
      isLinked = target.links.contains {
        if case .product(providing.name, other.id, _) = $0.destination { true } else { false }
      }
    }
    let index = own.dependencies.firstIndex(of: .local(other.id))
    let declared = index.map { own.references[$0] }
    let name =
      other.container.isLinkedByPodfile
      ? other.name : Self.name(of: other, inLinksOf: own, in: repository) ?? Self.name(of: other, declaredAs: declared)
    link = .product(product ?? providing.name, package: name)
    // A Podfile locates pods.
    if !own.container.locatesDependencies || pod != nil { return }
    path = declared == nil ? RelativePath.path(from: own.directory, to: other.location) : nil
  }

  /// The pod by which a project has the modules of a package: its own, or one that a Podfile names for its files.
  private static func pod(
    of package: Repository.Package, in project: Repository.Package, _ repository: Repository
  ) -> String? {
    if package.container.isLinkedByPodfile { return package.name }
    let links = project.targets.flatMap { repository.targets[$0].links }.filter { link in
      if case .product(_, package.id, _) = link.destination { true } else { false }
    }
    guard let link = links.first, links.allSatisfy({ $0.file != nil }),
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
    if let offer, isLinked { return offer }
    return (offer.map { "\($0), then " } ?? "") + "add \(linkWords) to \(place)"
  }

  /// What a package must do before others can link one of its targets.
  private static func offer(of target: String, by package: Repository.Package) -> String {
    // A product with that name contains other targets.
    if package.products.contains(where: { $0.name == target }) {
      return "let \(package.manifestPath) list \"\(target)\" among the targets of its product \(target)"
    }
    return """
      let \(package.manifestPath) offer .library(name: "\(target)", targets: ["\(target)"]), which no product has yet
      """
  }

  /// A library, if there is one: an executable product cannot be linked.
  private static func product(with target: String, of package: Repository.Package) -> String? {
    let products = package.products.filter { $0.targets.contains(target) }
    return (products.first { $0.kind != .executable && $0.kind != .plugin } ?? products.first)?.name
  }

  /// How the manifest already refers to the package.
  private static func name(
    of package: Repository.Package, inLinksOf own: Repository.Package, in repository: Repository
  ) -> String? {
    own.targets.lazy.flatMap { repository.targets[$0].links }.compactMap { link in
      guard case .product(_, package.id, _) = link.destination,
        case .product(_, package: let name) = link.reference
      else { return nil }
      return name
    }.first
  }

  /// How the manifest must refer to the package: by the last part of its location, or its explicit name.
  private static func name(
    of package: Repository.Package, declaredAs declared: ContainerReference?
  ) -> String {
    if let name = declared?.explicitName { return name }
    let folder = RelativePath.lastComponent(package.directory)
    // The root's folder is named by its clone, not by any path in the repository.
    if folder.isEmpty, declared == nil { return package.container.isLinkedByName ? package.identity : package.name }
    // A package with a URL may be cloned into a folder of another name.
    guard let declared, declared.identity != folder.lowercased() else { return folder }
    return declared.name ?? declared.identity
  }
}
