import Contracts
import Rules
import SourceText

extension MissingAction {
  /// Writes and lists the action, once for all calls of it. A name that is probably misspelled is skipped: then the
  /// call is wrong.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    guard let contract = context.contract else { return [] }
    let asked = findings.compactMap { finding -> (Finding, Contract.Call, Contract.Target)? in
      let call = contract.calls.first {
        $0.site.file == finding.identity.file && $0.source.action.position == finding.position
      }
      return call.flatMap { call in contract.targetLackingAction(of: call).map { (finding, call, $0) } }
    }
    let groups = Dictionary(grouping: asked) { [$0.2.site.file, $0.2.className, $0.1.action ?? ""] }
    return groups.values.flatMap { group -> [Repair] in
      let (finding, call, target) = group[0]
      guard let action = call.action, !target.isListed(action) else { return [] }
      guard !action.contains("\\") else { return [Repair(of: finding, refused: "\(action) is not a composed name")] }
      // An unlisted action may be meant as well.
      let unlisted = target.actions.map { String($0.source.name.dropFirst(WellKnown.actionPrefix.count)) }
      if let nearest = target.actionMeant(by: action, in: call) ?? NearestName.find(action, among: unlisted) {
        return [Repair(of: finding, refused: "\"\(nearest)\" may be meant")]
      }
      guard contract.targets(of: call).count == 1 else {
        return [Repair(of: finding, refused: "two classes \(target.className) may be meant")]
      }
      guard group.allSatisfy({ $0.1.route == nil }) else {
        return [Repair(of: finding, refused: "a route asks for it, and what URLs may reach is not added automatically")]
      }
      guard let (table, file) = target.localTable(for: nil),
        let row = ActionRow.missing(action, nil, in: table, of: target)
      else {
        return [Repair(of: finding, refused: "\(target.className) has no table literal")]
      }
      let keys = Set(group.flatMap(\.1.params).map(\.key)).subtracting([WellKnown.moduleKey]).sorted()
      let stub = ActionStub(
        className: target.className, method: WellKnown.method(for: action), target: target.declaration.position,
        keys: keys, caller: call.source.position, callerFile: call.site.file)
      let repair = Repair(of: finding) { () throws(Repair.Uncertain) in
        try target.binding(table, in: file) + [
          .init(file: file, change: .listAction(row)), .init(file: target.site.file, change: .writeAction(stub)),
        ]
      }
      return [repair]
    }
  }
}
