import Contracts
import Rules
import SourceText

/// An action reads a parameter, without a default, that no call sends.
struct UnsentParameter: ContractRule {
  static let id = "unsent_parameter"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let exchanges = Dictionary(grouping: contract.exchanges) { exchange in
      [exchange.target.site.file, exchange.target.className, exchange.action.source.name]
    }
    return exchanges.values.flatMap { forgotten(in: $0, context) }
      + exchanges.values.flatMap { exchanges -> [Finding] in
        guard let first = exchanges.first, !contract.mayBeCalledUnseen(first.target),
          // Others may call what is in a pod.
          !contract.isInstalled(first.target),
          // A URL may send anything.
          !exchanges.contains(where: { $0.isRemote }),
          exchanges.allSatisfy(\.call.paramsAreComplete)
        else { return [] }
        let sent = Set(exchanges.flatMap(\.call.params).map(\.key))
        return unsent(in: first, sent, exchanges, context)
      }
  }

  /// What other calls of an action send, and this one does not, although the action fails without it.
  ///
  /// - Parameter exchanges: Those of one action.
  private func forgotten(in exchanges: [Contract.Exchange], _ context: RuleContext) -> [Finding] {
    let sent = Set(exchanges.flatMap(\.call.params).map(\.key))
    return exchanges.flatMap { exchange -> [Finding] in
      let (call, action) = (exchange.call, exchange.action)
      guard call.route == nil, call.paramsAreComplete else { return [] }
      let own = Set(call.params.map(\.key))
      return zip(action.keys, action.source.reads).compactMap { key, read in
        guard let key, [.always, .byForce].contains(read.need), sent.contains(key) || exchange.isRemote,
          !own.contains(key), key != WellKnown.moduleKey, !key.hasPrefix(WellKnown.reservedKeyPrefix)
        else { return nil }
        return finding(
          in: call.site.file, of: call.site.module, at: call.source.position,
          symbol: "\(exchange.target.name).\(call.action ?? "?").\(key)",
          related: [.init(file: action.file, position: read.position, words: "it is needed here")], context,
          .init(
            "this call does not send \"\(key)\"",
            why: "\(action.source.name) of \(exchange.target.className) gives up without it",
            instead: "send it, or give \(action.source.name) a default with ??"))
      }
    }
  }

  private func unsent(
    in exchange: Contract.Exchange, _ sent: Set<String>, _ exchanges: [Contract.Exchange], _ context: RuleContext
  ) -> [Finding] {
    let (target, action) = (exchange.target, exchange.action)
    let reads = zip(action.keys, action.source.reads)
    // If one read of the key has a default, the action allows for a missing key.
    let optional = Set(reads.filter(\.1.hasDefault).compactMap(\.0))
    let doubt = target.answersSelectors ? ", unless a URL does" : ""
    lazy var known = NearestName(sent)
    return reads.compactMap { key, read in
      guard let key, !read.hasDefault, !sent.contains(key), !optional.contains(key),
        !key.hasPrefix(WellKnown.reservedKeyPrefix)
      else { return nil }
      let similar = known.nearest(to: key).flatMap { name in
        exchanges.lazy.compactMap { $0.call.place(ofKey: name) }.first.map { (name, $0) }
      }
      let nearest = similar.map { Misspelling.words(key, $0, at: $1) }
      return finding(
        in: action.file, of: target.site.module, at: read.position,
        symbol: "\(target.name).\(action.source.name).\(key)",
        // A URL may send it, and in Objective-C a missing value is nil.
        severity: target.answersSelectors ? .warning : .error,
        related: [similar?.1].compactMap(\.self) + exchanges.map(\.call.place), context,
        .init(
          "\(action.source.name) reads \"\(key)\", but no call sends it\(doubt)",
          why: "it is always missing",
          instead: nearest ?? "send it from the category, or provide a default with ??"))
    }
  }
}

extension Contract.Call {
  fileprivate func place(ofKey name: String) -> Finding.Place? {
    params.first { $0.key == name }.map {
      Finding.Place(file: site.file, position: $0.entry.key.position, words: "\"\(name)\" is sent here")
    }
  }
}

extension Contract.Exchange {
  /// Whether a URL may ask for the action.
  fileprivate var isRemote: Bool { call.action.map(target.isRemote) ?? false }
}
