import Contracts
import Rules
import SourceText

/// A class `Target_…` that the mediator cannot find, create or read at run time.
struct InvalidTarget: ContractRule {
  static let id = "invalid_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.flatMap { target in
      var defects = TargetDefects.ofDeclaration(target)
      // For a class that cannot be found, other defects do not matter.
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

  /// A class in a module where no call looks for it.
  private func unreachable(_ target: Contract.Target, in contract: Contract) -> [TargetDefect] {
    guard !contract.canBeReached(target) else { return [] }
    return [
      TargetDefect(
        target,
        """
        no call looks for \(target.className) in \(target.module): the mediator tries the module that the call names, \
        the one with the target's name, and the app; add module: "\(target.module)" to the call in its category
        """, related: contract.calls(for: target.name).map(\.place))
    ]
  }
}
