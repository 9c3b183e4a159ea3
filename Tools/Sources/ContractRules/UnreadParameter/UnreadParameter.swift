import Contracts
import Rules
import SourceText

/// A call sends a parameter that the action does not read, or the same one twice.
struct UnreadParameter: ContractRule {
  static let id = "unread_parameter"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let exchanges = Dictionary(grouping: contract.exchanges) { exchange in
      let call = exchange.call
      return [call.site.file, "\(call.site.module)", "\(call.source.position)"]
    }
    return repeated(in: contract, context)
      + exchanges.values.flatMap { exchanges -> [Finding] in
        // Different apps may have different classes: the key is read if one of them reads it.
        guard let first = exchanges.first, exchanges.allSatisfy(\.action.readsAreComplete) else { return [] }
        let read = Set(exchanges.flatMap(\.action.keys).compactMap { $0 })
        return unread(by: first, read, context)
      }
  }

  /// Keys that a literal contains twice, also under the names of two constants.
  private func repeated(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.calls.flatMap { call -> [Finding] in
      var seen: Set<String> = []
      return call.params.filter { $0.entry.isOfLiteral && !seen.insert($0.key).inserted }.map { parameter in
        finding(
          in: call.site.file, of: call.site.module, at: parameter.entry.key.position,
          symbol: "\(call.target ?? "?").\(call.action ?? "?").\(parameter.key)", context,
          .init(
            "this call sends \"\(parameter.key)\" twice",
            why: "a dictionary literal with a repeated key stops the program", instead: "remove one of them"))
      }
    }
  }

  private func unread(
    by exchange: Contract.Exchange, _ read: Set<String>, _ context: RuleContext
  ) -> [Finding] {
    let (call, action) = (exchange.call, exchange.action)
    lazy var known = NearestName(read)
    // A variable may match a component of the URL that the action does not need: it is misspelled only if the action
    // reads a similar key.
    lazy var missed = NearestName(read.subtracting(call.params.map(\.key)))
    return call.params.compactMap { parameter in
      let key = parameter.key
      guard !read.contains(key), key != WellKnown.moduleKey else { return nil }
      let similar = known.nearest(to: key).flatMap { name in action.place(ofKey: name).map { (name, $0) } }
      let nearest = similar.map { Misspelling.words(key, $0, at: $1) }
      guard call.route == nil || missed.nearest(to: key) != nil else { return nil }
      let place = Finding.Place(
        file: action.file, position: action.source.position, words: "\(action.source.name) is declared here")
      return finding(
        in: call.site.file, of: call.site.module, at: parameter.entry.key.position,
        symbol: "\(exchange.target.name).\(call.action ?? "?").\(key)",
        // What older callers still send does no harm.
        severity: exchange.target.answersSelectors && missed.nearest(to: key) == nil ? .warning : .error,
        related: [similar?.1, place].compactMap(\.self), context,
        .init(
          "\"\(key)\" is sent to \(exchange.target.className), but \(action.source.name) does not read it",
          why: "it has no effect", instead: nearest ?? "read it there, or do not send it"))
    }
  }
}

extension Contract.Target.Action {
  fileprivate func place(ofKey name: String) -> Finding.Place? {
    zip(keys, source.reads).first { $0.0 == name }.map {
      Finding.Place(file: file, position: $1.position, words: "\"\(name)\" is read here")
    }
  }
}
