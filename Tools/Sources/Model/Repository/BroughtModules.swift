/// Finds what several links bring, following each module once for all of them.
package struct BroughtModules {
  private let repository: Repository
  /// Those that were followed; more is passed on through a product.
  private var ofTargets: Set<Module.ID> = []
  private var ofProducts: Set<Module.ID> = []

  package init(_ repository: Repository) {
    self.repository = repository
  }

  /// - Returns: What a link brings that earlier ones did not.
  package mutating func add(_ link: Link) -> [Module.ID] {
    let isProduct = if case .product = link.destination { true } else { false }
    var found = link.modules.filter { insert($0, isProduct) }
    var index = 0
    while index < found.count {
      let module = repository.modules[found[index]]
      let more = repository.wrapped(by: module) + (isProduct ? repository.offered(through: module) : [])
      for next in more where insert(next, isProduct) { found.append(next) }
      index += 1
    }
    return found
  }

  private mutating func insert(_ module: Module.ID, _ isProduct: Bool) -> Bool {
    isProduct ? ofProducts.insert(module).inserted : ofTargets.insert(module).inserted
  }
}
