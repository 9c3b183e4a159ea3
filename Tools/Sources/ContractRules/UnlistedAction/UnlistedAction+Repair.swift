import Contracts
import Rules
import SourceFacts

extension UnlistedAction {
  /// Lists the method. If a label leads to a method of another name, nothing is changed, because it is not certain
  /// which of the two is right.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    findings.compactMap { finding in
      guard let (target, action) = subject(of: finding, context.contract) else { return nil }
      if action.source.isStatic { return Repair(of: finding, refused: "the method is static") }
      guard action.source.takesParams else {
        return Repair(of: finding, refused: "the method does not take (_ params: [String: Any])")
      }
      let label = String(action.source.name.dropFirst(WellKnown.actionPrefix.count))
      guard !label.contains("\\") else { return Repair(of: finding, refused: "\(label) is not a composed name") }
      guard let (table, file) = target.localTable(for: action),
        let row = ActionRow.missing(label, action, in: table, of: target)
      else { return Repair(of: finding, refused: "there is no table literal") }
      return Repair(of: finding) { () throws(Repair.Uncertain) in
        try target.binding(table, in: file) + [Repair.Step(file: file, change: .listAction(row))]
      }
    }
  }

  private func subject(
    of finding: Finding, _ contract: Contract?
  ) -> (Contract.Target, Contract.Target.Action)? {
    for target in contract?.targets ?? [] {
      let action = target.actions.first {
        $0.file == finding.identity.file && $0.source.position == finding.position
      }
      if let action { return (target, action) }
    }
    return nil
  }
}

extension ActionRow {
  /// A row that a table lacks.
  ///
  /// - Parameter action: `nil` if there is no such method yet.
  /// - Returns: `nil` if the table cannot be read.
  static func missing(
    _ label: String, _ action: Contract.Target.Action?, in table: TargetMirror.Table, of target: Contract.Target
  ) -> ActionRow? {
    guard let rows = table.rows else { return nil }
    let type = target.boundType(of: table) ?? target.type(of: table)
    return ActionRow(
      className: target.className, label: label, table: table.position, neighbour: rows.last?.label.position,
      method: action?.source.position, methodFile: action?.file,
      entry: target.entry(calling: WellKnown.method(for: label), action, in: type),
      isAsync: type.isAsync, isMainActor: type.isMainActor)
  }
}
