import Model
import SourceFacts

/// The packages of links and plugins.
///
/// Collected once: an app may depend on hundreds of packages, and link a product of each.
struct UsedPackages {
  private var ids: Set<Container.ID> = []
  /// As written in the manifest.
  private var names: Set<String> = []
  private var lowercasedNames: Set<String> = []
  /// Whether a plugin is named without its package, which may be any.
  private let mayBeAny: Bool

  init(links: [Link], plugins: [PluginUse] = []) {
    for link in links {
      if case .product(_, let id, _) = link.destination { ids.insert(id) }
      if case .product(_, let name?) = link.reference { names.insert(name) }
    }
    names.formUnion(plugins.compactMap(\.package))
    mayBeAny = plugins.contains { $0.package == nil }
    lowercasedNames = Set(names.map { $0.lowercased() })
  }

  /// Whether the package that `declared` refers to is among them.
  func contains(_ declared: ContainerReference, _ container: Container) -> Bool {
    mayBeAny || ids.contains(container.id) || declared.explicitName.map(names.contains) == true
      || ([declared.identity] + container.calledNames).contains(where: lowercasedNames.contains)
  }
}
