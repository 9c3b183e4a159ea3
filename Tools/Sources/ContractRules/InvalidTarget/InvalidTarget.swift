import Contracts
import Rules
import SourceText

/// A class `Target_…` that the mediator cannot find, make or read when the program runs.
struct InvalidTarget: ContractRule {
  static let id = "invalid_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.flatMap { target in
      var defects = TargetDefects.ofDeclaration(target)
      // What cannot be found at all has no other faults worth naming.
      if target.isFindable {
        defects += TargetDefects.ofConformances(target) + TargetDefects.ofIsolation(target)
        defects += TargetDefects.ofTable(target)
        defects += unreachable(target, in: contract)
      }
      return defects.map { defect in
        finding(
          in: defect.file, of: target.site.target, at: defect.position, symbol: defect.symbol,
          related: defect.related, context, defect.message)
      }
    }
  }

  /// A class in a module in which no call looks for it.
  private func unreachable(_ target: Contract.Target, in contract: Contract) -> [TargetDefect] {
    guard !contract.canBeReached(target) else { return [] }
    return [
      TargetDefect(
        target,
        """
        no call looks for \(target.className) in \(target.module): the mediator tries the module that the call \
        names, one of the target's own name, and the app; let its category say module: "\(target.module)"
        """, related: contract.calls(for: target.name).map(\.place))
    ]
  }
}
