import Contracts
import Rules
import SourceFacts

/// A category casts a result to a type that the action never returns.
struct ResultTypeMismatch: ContractRule {
  static let id = "result_type_mismatch"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.exchangesByTable.compactMap { exchange in
      let (call, action) = (exchange.call, exchange.action)
      let result = action.source.result
      guard let expected = call.source.result else { return nil }
      let fails = contract.outcome(of: result, of: exchange.target, as: expected.type, by: call) == .fails
      // A type that is optional itself takes `nil`.
      let traps =
        expected.isForced && expected.type.unwrapped == expected.type && contract.mayBeNil(result, of: exchange.target)
      guard fails || traps else { return nil }
      let place = Finding.Place(
        file: action.file, position: action.source.position, words: "it returns \(action.source.result)")
      return finding(
        in: call.site.file, of: call.site.module, at: expected.position,
        symbol: "\(exchange.target.name).\(call.action ?? "?")", related: [place], context,
        .init(
          """
          the result is \(fails ? "cast" : "forced") to \(expected.type), but \(action.source.name) of \
          \(exchange.target.className) returns \(result)
          """, why: fails ? "the cast always fails" : "it traps on nil",
          instead: fails ? "cast to what it returns" : "cast with as?"))
    }
  }
}
