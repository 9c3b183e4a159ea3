import Contracts
import Rules
import SourceText

/// A class `Target_…` that the mediator cannot find, create or read at run time.
struct InvalidTarget: ContractRule {
  static let id = "invalid_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // What a program calls and does not find is that program's finding.
    lazy var reported = Set(
      AbsentTarget.all(in: contract, context.repository).flatMap { $0.usedLacks(in: context.repository) }
        .flatMap(\.lack.answering).map(\.site))
    return contract.targets.flatMap { target in
      if target.answersSelectors { return findings(TargetDefects.ofSelectors(target), target, context) }
      var defects = TargetDefects.ofDeclaration(target)
      // For a class that cannot be found, other defects do not matter.
      if target.isFindable {
        // What is generated is held by another rule.
        if !target.isPlain {
          defects += TargetDefects.ofConformances(target) + TargetDefects.ofIsolation(target)
          defects += TargetDefects.ofTable(target)
        }
        if !target.awaitsTable, !contract.canBeReached(target),
          !contract.isInApp(target) || !reported.contains(target.site)
        {
          defects.append(unreachable(target, in: contract))
        }
      }
      return findings(defects, target, context)
    }
  }

  private func findings(
    _ defects: [TargetDefect], _ target: Contract.Target, _ context: RuleContext
  ) -> [Finding] {
    defects.map { defect in
      finding(
        in: defect.file, of: target.site.module, at: defect.position, symbol: defect.symbol,
        related: defect.related, context, defect.message)
    }
  }

  /// A class in a module where no call looks for it.
  private func unreachable(_ target: Contract.Target, in contract: Contract) -> TargetDefect {
    let message: Finding.Message =
      contract.isInApp(target)
      ? .init(
        "no program's mediator looks in \(target.module) for \(target.className)",
        why: "it takes the program's name for that of the app's module",
        instead: "set Mediator.shared.hostModules = [\"\(target.module)\"] before the first call")
      : .init(
        "no call looks for \(target.className) in \(target.module)",
        why: "the mediator tries the module that the call names, the one with the target's name, and the app",
        instead: "add module: \"\(target.module)\" to the call in its category")
    return TargetDefect(target, message, related: contract.calls(for: target.name).map(\.place))
  }
}
