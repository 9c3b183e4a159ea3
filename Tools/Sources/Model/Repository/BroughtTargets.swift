/// Finds what several links bring, following each target once for all of them.
package struct BroughtTargets {
  private let repository: Repository
  /// Those that were followed; more is passed on through a product.
  private var ofTargets: Set<Repository.TargetID> = []
  private var ofProducts: Set<Repository.TargetID> = []

  package init(_ repository: Repository) {
    self.repository = repository
  }

  /// - Returns: What a link brings that earlier ones did not.
  package mutating func add(_ link: Repository.TargetLink) -> [Repository.TargetID] {
    let isProduct = if case .product = link.destination { true } else { false }
    var found = link.targets.filter { insert($0, isProduct) }
    var index = 0
    while index < found.count {
      let target = repository.targets[found[index]]
      let more = repository.wrapped(by: target) + (isProduct ? repository.offered(through: target) : [])
      for next in more where insert(next, isProduct) { found.append(next) }
      index += 1
    }
    return found
  }

  private mutating func insert(_ target: Repository.TargetID, _ isProduct: Bool) -> Bool {
    isProduct ? ofProducts.insert(target).inserted : ofTargets.insert(target).inserted
  }
}
