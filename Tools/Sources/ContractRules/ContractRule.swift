import Contracts
import Model
import Rules
import SourceText

/// A rule about calls by name. Silent in a repository without a mediator.
package protocol ContractRule: Rule {
  func findings(in contract: Contract, _ context: RuleContext) -> [Finding]
}

extension ContractRule {
  package func findings(in context: RuleContext) -> [Finding] {
    context.contract.map { findings(in: $0, context) } ?? []
  }

  /// A finding of this rule.
  ///
  /// - Parameters:
  ///   - target: The SwiftPM target that the file belongs to.
  ///   - symbol: What it is about, which outlives an edit: `A.viewController`.
  func finding(
    in file: String, of target: Repository.TargetID, at position: SourcePosition, symbol: String,
    severity: Severity = .error, related: [Finding.Place] = [], _ context: RuleContext, _ message: String
  ) -> Finding {
    let target = context.repository.targets[target]
    return Finding(
      rule: Self.id, package: context.repository.packages[target.package].name, target: target.name,
      file: file,
      symbol: symbol, position: position, severity: severity, message: message, related: related)
  }
}
