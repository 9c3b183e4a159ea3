/// Which modules that no package here provides are system modules.
package struct OutsideModules: Sendable {
  private let local: [String: [Module.ID]]
  /// The modules of external packages and pods, as far as they are known from links, checkouts and lock files.
  private let thirdParty: Set<String>
  /// Whether there are external packages or pods: what they bring besides their products is not known.
  private let mayBringOthers: Bool

  /// The modules that the compiler imports implicitly.
  private static let implicit: Set = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]

  /// Folders of headers that each system has, and that are no modules: `<sys/types.h>`.
  private static let headerFolders: Set = [
    "arpa", "mach-o", "machine", "malloc", "net", "netdb", "netinet", "netinet6", "objc", "sys", "uuid", "xlocale",
  ]

  package init(_ repository: Repository) {
    local = repository.providers
    let linked = repository.modules.flatMap(\.links).compactMap { link in
      if case .thirdParty(let product) = link.destination { product } else { nil }
    }
    let checkedOut = repository.containers.flatMap { container in
      container.checkouts.values.flatMap { ($0.products ?? [:]).values.flatMap(\.reachable) }
    }
    thirdParty = Set(linked + checkedOut).union(repository.lockedModules)
    mayBringOthers =
      !linked.isEmpty || !repository.lockedModules.isEmpty
      || repository.containers.contains { container in
        !container.resolved.isEmpty || !container.isDecided || container.dependencies.contains(.external)
      }
  }

  /// Whether an imported module is a system module, for lists that name these.
  ///
  /// An unknown name is one only where no external package could bring it.
  package func isOfSystem(_ module: String) -> Bool {
    local[module] == nil && !thirdParty.contains(module) && !Self.implicit.contains(module)
      && (!mayBringOthers || SystemModules.contains(module))
  }

  /// Whether nothing that is known has an imported module: no source here, no product, no lock file, no system. A package
  /// whose modules are not known may. What is named like a product is probably brought by that: FirebaseCore by
  /// FirebaseMessaging.
  package func isUnknown(_ module: String) -> Bool {
    local[module] == nil && !Self.implicit.contains(module) && !SystemModules.contains(module)
      && !Self.headerFolders.contains(module)
      && !thirdParty.contains { $0.utf8.prefix(3).elementsEqual(module.utf8.prefix(3)) }
  }
}
