import Contracts
import Model

/// The categories of the repository, and the calls in each; a destination is no method that calls.
struct OwnCategories {
  let all: [(feature: String, target: Module)]
  let calls: [Module.ID: [Contract.Call]]

  init(_ repository: Repository, _ contract: Contract) {
    all = repository.modules.compactMap { module in
      guard !module.isTest, case .category(let feature)? = repository.roles.role(of: module),
        !repository.folder(of: module).isEmpty
      else { return nil }
      return (feature, module)
    }
    calls = Dictionary(grouping: contract.calls.filter { !$0.source.isDestination }) { $0.site.module }
  }
}
