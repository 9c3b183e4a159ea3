import Contracts
import Rules

/// A rule about calls by name. Reports nothing in a repository without a mediator.
protocol ContractRule: Rule {
  func findings(in contract: Contract, _ context: RuleContext) -> [Finding]
}

extension ContractRule {
  func findings(in context: RuleContext) -> [Finding] {
    context.contract.map { findings(in: $0, context) } ?? []
  }
}
