import Contracts
import Rules
import SourceFacts

/// A parameter is sent as one type and read as another, and the cast always fails.
struct ParameterTypeMismatch: ContractRule {
  static let id = "parameter_type_mismatch"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.exchanges.flatMap { exchange in
      exchange.call.params.compactMap { finding(for: $0, in: exchange, context) }
    }
  }

  private func finding(
    for parameter: Contract.Call.Parameter, in exchange: Contract.Exchange, _ context: RuleContext
  ) -> Finding? {
    let (call, action) = (exchange.call, exchange.action)
    let reads = zip(action.keys, action.source.reads).filter { $0.0 == parameter.key }.map(\.1)
    // An action may try several types in turn.
    guard let sent = parameter.entry.type, let read = reads.first,
      reads.allSatisfy({ $0.type.certainlyRefuses(sent) })
    else { return nil }
    let wanted = read.type.words
    return self.finding(
      in: call.site.file, of: call.site.target, at: parameter.entry.position,
      symbol: "\(exchange.target.name).\(call.action ?? "?").\(parameter.key)",
      related: [.init(file: action.file, position: read.position, words: "it is read as \(wanted) here")],
      context,
      """
      "\(parameter.key)" is sent as \(sent), but \(action.source.name) of \(exchange.target.className) reads it as \
      \(wanted), so the cast always fails: nothing is converted on the way; send the type that is read, or read the \
      type that is sent
      """)
  }
}

extension ActionMethod.Read.ReadType {
  /// Whether a cast of a `sent` value always fails.
  fileprivate func certainlyRefuses(_ sent: TypeShape) -> Bool {
    switch self {
    case .any: return false
    case .type(let type): return TypeComparison.cannotBe(sent, type)
    case .boolean:
      if case .named(let name, _) = sent.unwrapped, KnownTypes.integers.union(["String"]).contains(name) {
        return false
      }
      return TypeComparison.cannotBe(sent, .named("Bool"))
    }
  }

  fileprivate var words: String {
    switch self {
    case .any: "anything"
    case .type(let type): type.description
    case .boolean: "yes or no"
    }
  }
}
