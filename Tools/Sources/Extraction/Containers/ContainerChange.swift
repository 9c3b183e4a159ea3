import Apps
import ManifestEditing
import Model
import SourceEditing
import SourceText

/// What becomes of a container that code leaves: its modules lose files, and what only these needed, and link what has
/// them now. Said in the words of the model, and carried out on a manifest as on a project.
struct ContainerChange {
  /// A new link of a module.
  struct NewLink {
    enum Provider: Hashable {
      case product(ProductNeed)
      /// A new module of the same container.
      case sibling(String)
    }

    var provider: Provider
    var module: Module
    /// Whether a manifest that has it for any of its modules needs no other.
    var isForAll = false
  }

  let container: Container
  let repository: Repository
  /// By paths relative to the root; a manifest lists none.
  var files: [ProjectChange.Files] = []
  private var removedLinks: [(module: Module, link: Link)] = []
  /// The references to other containers that nothing needs any more.
  private var removedReferences: [SourcePosition] = []
  /// Resources and exclusions that move.
  var removedEntries: [SourcePosition] = []
  var removedModules: [Module] = []
  var newLinks: [NewLink] = []
  /// A new module of the container.
  var newTarget: ManifestChange.NewTarget?

  init(of container: Container, in repository: Repository) {
    self.container = container
    self.repository = repository
  }

  /// Removes links, and the references to other containers that only these needed.
  ///
  /// - Parameters:
  ///   - references: Further references that go, unless a link needs them.
  ///   - kept: References that stay.
  mutating func remove(
    _ links: [(module: Module, link: Link)], andReferences references: [SourcePosition] = [],
    keeping kept: [SourcePosition]
  ) {
    removedLinks = links
    let gone = Set(links.map(\.link.position))
    let staying = container.modules.flatMap { repository.modules[$0].links }.filter { !gone.contains($0.position) }
    removedReferences = Set(links.map(\.link).flatMap(container.declarations) + references)
      .subtracting(staying.flatMap(container.declarations)).subtracting(kept).sorted()
  }

  /// - Parameter bytes: The manifest or the project. Everything else is kept byte for byte.
  /// - Throws: If a list is computed, or something in it is not as it was read.
  func applied(to bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    try container.facts.isBuiltHere ? manifest.applied(to: bytes) : project.applied(to: bytes)
  }

  private var manifest: ManifestChange {
    var change = ManifestChange()
    change.removedLinks = removedLinks.compactMap { module, link in
      link.name(in: repository).map { .init($0, of: module.name, at: link.position) }
    }
    change.removedElements = removedEntries
    change.removedTargets = removedModules.map { ($0.name, $0.position) }
    change.removedPackages = removedReferences
    change.addedLinks = newLinks.map {
      .init($0.provider.text, to: $0.module.name, at: $0.module.position, isForAll: $0.isForAll)
    }
    change.addedPackages = newLinks.compactMap(\.product?.package).unique
    change.newTarget = newTarget
    return change
  }

  private var project: ProjectChange {
    var change = ProjectChange()
    change.files = files.map { files in
      .init(of: files.module, gone: files.gone.map(way), new: files.new.map(way), others: files.others)
    }
    change.removedLinks = removedLinks.filter { repository.canEdit($0.link, of: container) }
      .map { ($0.module, $0.link.position) }
    change.removedPackages = repository.removable(removedReferences, of: container)
    change.products = newLinks.compactMap(\.product).unique.map { need in
      let users = newLinks.filter { $0.product == need }.map(\.module)
      return .init(need.name, of: need.packageName, at: need.path, for: users)
    }
    return change
  }

  /// Relative to the container's folder.
  private func way(to path: String) -> String { RelativePath.path(from: container.directory, to: path) }
}

extension ContainerChange.NewLink {
  fileprivate var product: ProductNeed? { if case .product(let need) = provider { need } else { nil } }
}

extension ContainerChange.NewLink.Provider {
  /// As a manifest says it.
  var text: String {
    switch self {
    case .product(let need): need.product
    case .sibling(let name): name.swiftLiteral
    }
  }
}

extension Link {
  /// Its name in a manifest.
  func name(in repository: Repository) -> String? {
    switch destination {
    case .product(let name, _, _), .thirdParty(let name), .unknown(let name): name
    case .sibling(let id): repository.modules[id].name
    }
  }
}
