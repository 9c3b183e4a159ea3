import ContractReading
import Contracts
import Rules

/// A category takes an answer for a type that the action never returns.
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
        the answer is taken for \(expected.type), and \(action.source.name) of \(exchange.target.className) returns \
        \(action.source.result), which it never is: the caller always gets nothing; ask for what it returns
        """)
    }
  }
}
