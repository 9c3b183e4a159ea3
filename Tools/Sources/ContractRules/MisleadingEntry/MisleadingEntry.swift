import Contracts
import Rules

/// An entry of a target's table that does not call the method of its own name, and nothing else.
struct MisleadingEntry: ContractRule {
  static let id = "misleading_entry"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.filter(\.isFindable).flatMap { target in
      (target.rows ?? []).compactMap { row in
        guard let label = row.label, let message = message(label, row, target) else { return nil }
        return finding(
          in: row.file, of: target.site.target, at: row.source.label.position, symbol: "\(target.name).\(label)",
          context, message)
      }
    }
  }

  private func message(_ label: String, _ row: Contract.Target.Row, _ target: Contract.Target) -> String? {
    let method = WellKnown.method(for: label)
    if let called = row.source.method, called != method {
      return """
        the label "\(label)" leads to \(called), so nobody who reads a call finds what it does; a label is the \
        method's name without \(WellKnown.actionPrefix): name the method \(method), or change the label
        """
    }
    let type = target.type(ofTable: row.table)
    switch (row.source.entry, type) {
    // A table that holds unbound methods as a whole is told so at its type.
    case (.call, _), (.unboundMethod, .unboundMethods): return nil
    case (.unboundMethod, _), (.other, _):
      let entry = target.entry(calling: method, target.method(named: method), in: type)
      return """
        the entry "\(label)" is not \(entry): whatever it does besides, nobody finds who reads the method, and no \
        test of the method sees; write that, and let \(method) do the rest
        """
    }
  }
}
