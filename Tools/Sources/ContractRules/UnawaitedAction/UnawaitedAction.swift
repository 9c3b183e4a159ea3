import Contracts
import Rules
import SourceFacts

/// A call that does not wait for an asynchronous action, and so gets no answer.
struct UnawaitedAction: ContractRule {
  static let id = "unawaited_action"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.exchangesByTable.compactMap { exchange in
      let (call, target) = (exchange.call, exchange.target)
      guard call.route == nil, !call.source.isAwaited, let action = call.action, target.isListedAsynchronously(action)
      else { return nil }
      let place = Finding.Place(
        file: exchange.action.file, position: exchange.action.source.position,
        words: "\(exchange.action.source.name) is declared here")
      return finding(
        in: call.site.file, of: call.site.module, at: call.source.position, symbol: "\(target.name).\(action)",
        related: [place], context,
        .init(
          "this call does not wait for \"\(action)\"",
          why: "the table of \(target.className) is asynchronous: no answer comes",
          instead: "write await performTarget(…) in an async method, or list the action without async"))
    }
  }
}

extension Contract.Target {
  fileprivate func isListedAsynchronously(_ action: String) -> Bool {
    (rows ?? []).contains { row in
      row.table == WellKnown.actionTable && row.label == action && type(ofTableOf: row).isAsync
    }
  }
}
