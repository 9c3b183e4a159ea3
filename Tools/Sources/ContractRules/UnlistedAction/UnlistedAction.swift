import Contracts
import Rules
import SourceText

/// A method `Action_…` that the target's table does not list.
struct UnlistedAction: ContractRule {
  static let id = "unlisted_action"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.filter { $0.isFindable && !$0.isPlain }.flatMap { target -> [Finding] in
      if target.answersSelectors { return unreached(in: target, contract, context) }
      guard let rows = target.rows else { return [] }
      return unlisted(in: target, rows, contract, context)
    }
  }

  private func unlisted(
    in target: Contract.Target, _ rows: [Contract.Target.Row], _ contract: Contract, _ context: RuleContext
  ) -> [Finding] {
    let listed = Set(rows.flatMap { [$0.source.method].compactMap { $0 } + $0.source.mentioned })
    return target.actions.filter { !listed.contains($0.source.name) }.map { action in
      let label = String(action.source.name.dropFirst(WellKnown.actionPrefix.count))
      let callers = contract.calls(of: target).filter { $0.action == label }.map(\.place)
      return finding(
        in: action.file, of: target.site.module, at: action.source.position,
        symbol: "\(target.name).\(label)",
        related: callers, context,
        .init(
          "the table of \(target.className) does not list \(action.source.name)", why: "it cannot be called",
          instead: way(for: action, label, target)))
    }
  }

  private func way(for action: Contract.Target.Action, _ label: String, _ target: Contract.Target) -> String {
    if action.source.isStatic { return "make it an instance method, and list it" }
    guard action.source.takesParams else {
      return "give it the parameters (_ params: [String: Any]), and list it"
    }
    let entry = target.entry(
      calling: action.source.name, action,
      in: target.localTable(for: action).map { target.type(of: $0.table) } ?? .undecidable)
    return "add \"\(label)\": \(entry), or rename the method"
  }
}
