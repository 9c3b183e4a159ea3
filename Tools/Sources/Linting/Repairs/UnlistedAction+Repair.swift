import ContractReading

extension UnlistedAction {
  /// The method is listed. A label whose method has another name is left: which of the two is right is not
  /// certain.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    findings.compactMap { finding in
      guard let (target, action) = subject(of: finding, context.contract) else { return nil }
      if action.source.isStatic { return Repair(of: finding, refused: "the method is static") }
      guard action.source.takesParams else {
        return Repair(of: finding, refused: "the method does not take (_ params: [String: Any])")
      }
      let label = String(action.source.name.dropFirst(WellKnown.actionPrefix.count))
      guard let (file, found) = ActionRow.missing(label, in: target) else {
        return Repair(of: finding, refused: "there is no table that is written out")
      }
      var row = found
      (row.method, row.methodFile) = (action.source.position, action.file)
      return Repair(of: finding, [.init(file: file, change: .listAction(row))])
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
  /// A row that the table of local calls lacks, and the file that the table is in.
  ///
  /// - Returns: `nil` where there is no such table, or where it cannot be read.
  static func missing(_ label: String, in target: Contract.Target) -> (file: String, ActionRow)? {
    guard let part = target.parts.first(where: { $0.members.mirror != nil }),
      let table = part.members.mirror?.tables?.first(where: { $0.label == WellKnown.actionTable }),
      let rows = table.rows
    else { return nil }
    return (
      part.file,
      ActionRow(
        className: target.className, label: label, table: table.position,
        neighbour: rows.last?.label.position)
    )
  }
}
