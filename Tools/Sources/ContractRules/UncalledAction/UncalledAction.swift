import Contracts
import Rules

/// An action that is offered and never called.
struct UncalledAction: ContractRule {
  static let id = "uncalled_action"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // Targets that no call can reach are another rule's finding.
    let targets = contract.targets.filter {
      // A URL may ask CTMediator for any action.
      $0.isFoundByTable && contract.canBeReached($0) && !contract.mayBeCalledUnseen($0)
        && !mayBeCalledElsewhere($0, contract, context)
    }
    let misnamed = contract.actionsOfMisnamedTargets()
    return targets.flatMap { target -> [Finding] in
      // An action called by a misspelled name is that call's finding.
      let called = contract.actionsMeant(of: target).union(misnamed[target.name] ?? [])
        .union(contract.calls(of: target).compactMap(\.action))
      return (target.rows ?? []).compactMap { row in
        guard let label = row.label, row.table == WellKnown.actionTable, label != WellKnown.notFound,
          !called.contains(label), !target.isRemote(label), !target.isResponse(label)
        else { return nil }
        return finding(
          in: row.file, of: target.site.module, at: row.source.label.position,
          symbol: "\(target.name).\(label)",
          severity: .warning, context,
          .init(
            "\(target.className) offers \"\(label)\", but no category calls it",
            why: "unused code must still be maintained", instead: "remove it, or give it a method in the category"))
      }
    }
  }

  /// Whether a target's category may be in another repository, as the mediator is: here is none, and nobody calls it.
  private func mayBeCalledElsewhere(
    _ target: Contract.Target, _ contract: Contract, _ context: RuleContext
  ) -> Bool {
    guard context.roles.isMediatorOutside, contract.calls(of: target).isEmpty else { return false }
    return [target.name, target.module].allSatisfy { context.roles.category(of: $0) == nil }
  }
}

extension Contract.Target {
  /// Whether the mediator itself calls it.
  fileprivate func isResponse(_ label: String) -> Bool {
    name == WellKnown.noTargetAction && label == WellKnown.response
  }
}
