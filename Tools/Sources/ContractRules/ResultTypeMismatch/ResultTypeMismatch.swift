import Contracts
import Rules
import SourceFacts

/// A category casts a result to a type that the action never returns.
struct ResultTypeMismatch: ContractRule {
  static let id = "result_type_mismatch"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.exchanges.compactMap { exchange in
      let (call, action) = (exchange.call, exchange.action)
      guard let expected = call.source.result, TypeComparison.cannotBe(action.source.result, expected.type)
      else { return nil }
      let place = Finding.Place(
        file: action.file, position: action.source.position, words: "it returns \(action.source.result)")
      return finding(
        in: call.site.file, of: call.site.target, at: expected.position,
        symbol: "\(exchange.target.name).\(call.action ?? "?")", related: [place], context,
        """
        the result is cast to \(expected.type), but \(action.source.name) of \(exchange.target.className) returns \
        \(action.source.result), so the cast always fails; cast to what it returns
        """)
    }
  }
}
