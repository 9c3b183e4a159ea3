/// Which modules that no package here provides are system modules.
package struct OutsideModules: Sendable {
  private let local: [String: [Repository.TargetID]]
  /// The modules of external packages and pods, as far as they are known from links, checkouts and lock files.
  private let thirdParty: Set<String>

  /// The modules that the compiler imports implicitly.
  private static let implicit: Set = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing"]

  package init(_ repository: Repository) {
    local = repository.providers
    let linked = repository.targets.flatMap(\.links).compactMap { link in
      if case .thirdParty(let product) = link.destination { product } else { nil }
    }
    let checkedOut = repository.packages.flatMap { package in
      package.checkouts.values.flatMap { ($0.products ?? [:]).values.flatMap(\.reachable) }
    }
    thirdParty = Set(linked + checkedOut).union(repository.lockedModules)
  }

  /// Whether an imported module is a system module, for lists that name these.
  ///
  /// A module of an external package without a product of its name counts as a system module, unless it is checked out.
  package func isOfSystem(_ module: String) -> Bool {
    local[module] == nil && !thirdParty.contains(module) && !Self.implicit.contains(module)
  }
}
