/// Which modules that no package here provides are the system's.
package struct OutsideModules: Sendable {
  private let local: [String: [Repository.TargetID]]
  /// What packages and pods from elsewhere bring, as far as links, what is checked out and lock files say it.
  private let thirdParty: Set<String>

  /// What the compiler imports without being asked.
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

  /// Whether a module that somebody imports is one of the system, which lists may name.
  ///
  /// One of a package from elsewhere that no product is called by is taken for the system's, unless it is checked out.
  package func isOfSystem(_ module: String) -> Bool {
    local[module] == nil && !thirdParty.contains(module) && !Self.implicit.contains(module)
  }
}
