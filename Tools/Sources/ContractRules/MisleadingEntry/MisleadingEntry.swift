import Contracts
import Rules

/// An entry of a target's table that does anything but call the method of its own name.
struct MisleadingEntry: ContractRule {
  static let id = "misleading_entry"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.filter { $0.isFoundByTable && !$0.isPlain }.flatMap { target in
      (target.rows ?? []).compactMap { row in
        guard let label = row.label, let message = message(label, row, target) else { return nil }
        return finding(
          in: row.file, of: target.site.module, at: row.source.label.position, symbol: "\(target.name).\(label)",
          context, message)
      }
    }
  }

  private func message(_ label: String, _ row: Contract.Target.Row, _ target: Contract.Target) -> Finding.Message? {
    let method = WellKnown.method(for: label)
    if let called = row.source.method, called != method {
      return .init(
        "the label \"\(label)\" leads to \(called)",
        why: """
          a label is the method's name without \(WellKnown.actionPrefix); else a search for the name does not find what \
          a call does
          """, instead: "name the method \(method), or change the label")
    }
    let type = target.type(ofTableOf: row)
    switch (row.source.entry, type) {
    // A whole table of unbound methods is reported at its type.
    case (.call, _), (.unboundMethod, .unboundMethods): return nil
    case (.unboundMethod, _), (.other, _):
      let entry = target.entry(calling: method, target.method(named: method), in: type)
      return .init(
        "the entry \"\(label)\" is not \(entry)",
        why: "anything else that it does is hidden from readers and tests of the method",
        instead: "write that, and let \(method) do the rest")
    }
  }
}
