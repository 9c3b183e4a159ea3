import Contracts
import Model

/// The categories of the repository, and the calls in each; a destination is no method that calls.
struct OwnCategories {
  let all: [(feature: String, target: Repository.Target)]
  let calls: [Repository.TargetID: [Contract.Call]]

  init(_ repository: Repository, _ contract: Contract) {
    all = repository.targets.compactMap { target in
      guard !target.isTest, case .category(let feature)? = repository.roles.role(of: target),
        !repository.folder(of: target).isEmpty
      else { return nil }
      return (feature, target)
    }
    calls = Dictionary(grouping: contract.calls.filter { !$0.source.isDestination }) { $0.site.target }
  }
}
