import Model
import SourceFacts

/// The packages of links and plugins.
///
/// Collected once: an app may depend on hundreds of packages, and link a product of each.
struct UsedPackages {
  private var ids: Set<Repository.PackageID> = []
  /// As written in the manifest.
  private var names: Set<String> = []
  private var lowercasedNames: Set<String> = []
  /// Whether a plugin is named without its package, which may be any.
  private let mayBeAny: Bool

  init(links: [Repository.TargetLink], plugins: [PluginUse] = []) {
    for link in links {
      if case .product(_, let id, _) = link.destination { ids.insert(id) }
      if case .product(_, let name?) = link.reference { names.insert(name) }
    }
    names.formUnion(plugins.compactMap(\.package))
    mayBeAny = plugins.contains { $0.package == nil }
    lowercasedNames = Set(names.map { $0.lowercased() })
  }

  /// Whether the package that `declared` refers to is among them.
  func contains(_ declared: ContainerReference, _ package: Repository.Package) -> Bool {
    mayBeAny || ids.contains(package.id) || declared.explicitName.map(names.contains) == true
      || ([declared.identity] + package.calledNames).contains(where: lowercasedNames.contains)
  }
}
