import Contracts
import Rules
import SourceFacts

/// A parameter is sent as one type and read as another, and the cast always fails.
struct ParameterTypeMismatch: ContractRule {
  static let id = "parameter_type_mismatch"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.exchangesByTable.flatMap { exchange in
      exchange.call.params.compactMap { finding(for: $0, in: exchange, contract, context) }
    }
  }

  private func finding(
    for parameter: Contract.Call.Parameter, in exchange: Contract.Exchange, _ contract: Contract,
    _ context: RuleContext
  ) -> Finding? {
    let (call, action) = (exchange.call, exchange.action)
    let reads = zip(action.keys, action.source.reads).filter { $0.0 == parameter.key }.map(\.1)
    guard let sent = parameter.entry.type, let read = reads.first else { return nil }
    let wanted = read.type.words
    // An action may try several types in turn.
    let outcomes = reads.map { contract.outcome(of: parameter.entry, from: call, as: $0, of: exchange.target) }
    guard outcomes.allSatisfy({ $0 == .fails }) else {
      guard let forced = reads.first(where: { $0.need == .byForce }), contract.mayBeNil(parameter.entry, from: call)
      else { return nil }
      return self.finding(
        in: call.site.file, of: call.site.module, at: parameter.entry.position,
        symbol: "\(exchange.target.name).\(call.action ?? "?").\(parameter.key)",
        related: [.init(file: action.file, position: forced.position, words: "it is read by force here")], context,
        .init(
          """
          "\(parameter.key)" is sent as \(sent) and may be nil, but \(action.source.name) of \
          \(exchange.target.className) reads it by force
          """, why: "it traps", instead: "read it with as?, or send a value"))
    }
    return self.finding(
      in: call.site.file, of: call.site.module, at: parameter.entry.position,
      symbol: "\(exchange.target.name).\(call.action ?? "?").\(parameter.key)",
      related: [.init(file: action.file, position: read.position, words: "it is read as \(wanted) here")],
      context,
      .init(
        """
        "\(parameter.key)" is sent as \(sent), but \(action.source.name) of \(exchange.target.className) reads it as \
        \(wanted)
        """, why: "the cast always fails: nothing is converted on the way",
        instead: "send what is read, or read what is sent"))
  }
}

extension ActionMethod.Read.ReadType {
  fileprivate var words: String {
    switch self {
    case .any, .unknown: "anything"
    case .type(let type), .convertible(let type): type.description
    case .boolean: "yes or no"
    }
  }
}
