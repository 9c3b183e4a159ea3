import Contracts
import Rules

/// A call or route to an action that its target does not offer.
struct MissingAction: ContractRule {
  static let id = "missing_action"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.callsWithPods.compactMap { call in
      guard let action = call.action, let target = contract.targetLackingAction(of: call) else { return nil }
      return finding(
        in: call.site.file, of: call.site.module, at: call.source.action.position,
        symbol: "\(target.name).\(action)",
        related: [meant(by: action, target, call) ?? target.place], context,
        .init(
          "\(target.className) in \(target.module) offers no \"\(action)\"",
          why: "the compiler does not check names, so the call fails at run time",
          instead: hint(for: action, target, call)))
    }
  }

  /// The row that the call most likely means, unless the row means the call.
  private func meant(by action: String, _ target: Contract.Target, _ call: Contract.Call) -> Finding.Place? {
    guard let nearest = target.actionMeant(by: action, in: call) else { return nil }
    return target.rows?.first { $0.label == nearest }.map {
      Finding.Place(file: $0.file, position: $0.source.label.position, words: "\"\(nearest)\" is listed here")
    }
  }

  private func hint(for action: String, _ target: Contract.Target, _ call: Contract.Call) -> String {
    let names = target.names(in: call.tables).filter { $0 != WellKnown.notFound }
    let method = WellKnown.method(for: action)
    let way = target.answersSelectors ? "write \(method):" : "write \(method) and list it"
    if target.isRemote(action) { return "only URLs reach it, by the table \"remote\"; list it under \"actions\" too" }
    if target.isListed(action) {
      return """
        URLs lead to this route, and only local calls reach the action, by the table \"actions\"; list it under \
        \"remote\" too, or give the route no pattern
        """
    }
    if let meant = meant(by: action, target, call), let nearest = target.actionMeant(by: action, in: call) {
      return Misspelling.words(action, nearest, at: meant)
    }
    guard !names.isEmpty else { return way }
    let shown = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return "it offers \(shown)\(names.count > 8 ? ", …" : ""); call one of these, or \(way)"
  }
}
