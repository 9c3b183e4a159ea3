import Contracts
import Model
import Rules
import SourceFacts

/// A service of a category whose name does not begin with the business line's.
struct CategoryPrefix: ContractRule {
  static let id = "category_prefix"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    context.repository.targets.flatMap { target -> [Finding] in
      guard !target.isTest, case .category(let feature)? = context.roles.role(of: target) else {
        return []
      }
      let prefix = ModuleName.module(ofTarget: feature) + "_"
      return target.filesOfContract.flatMap { file in
        (file.contract?.services ?? []).compactMap { finding(for: $0, prefix, in: file, of: target, context) }
      }
    }
  }

  private func finding(
    for service: Service, _ prefix: String, in file: SourceFile, of target: Repository.Target,
    _ context: RuleContext
  ) -> Finding? {
    // A service that is not visible outside cannot collide with another.
    guard service.access == .others, !service.name.hasPrefix(prefix) else { return nil }
    return finding(
      in: file.path, of: target.id, at: service.position, symbol: service.name, context,
      .init(
        "\(service.name) does not begin with \(prefix)",
        why: "all categories extend the same Mediator, so names without their business line's prefix can collide",
        instead: "name it \(prefix)\(service.name)"))
  }
}
