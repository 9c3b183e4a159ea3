import Contracts
import Rules

extension UnlistedAction {
  /// Actions that are called and that the mediator does not reach, because Objective-C does not see `Action_x:`.
  func unreached(in target: Contract.Target, _ contract: Contract, _ context: RuleContext) -> [Finding] {
    target.unreachedActions.compactMap { action in
      let name = action.source.name
      let label = String(name.dropFirst(WellKnown.actionPrefix.count))
      let callers = contract.callsWithPods(of: target).filter { $0.action == label }.map(\.place)
      guard !callers.isEmpty else { return nil }
      let (reason, instead) =
        if action.source.isStatic {
          ("it is no instance method", "make it one")
        } else if let selector = action.source.selector {
          ("Objective-C sees \(selector)", "give it one parameter without a label, the dictionary")
        } else {
          ("Objective-C does not see it", "write @objc before it")
        }
      return finding(
        in: action.file, of: target.site.module, at: action.source.position, symbol: "\(target.name).\(label)",
        related: callers, context,
        .init("\(target.className) does not answer to \(name):, which is called", why: reason, instead: instead))
    }
  }
}
