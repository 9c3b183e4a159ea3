import Contracts
import Rules

extension LostActor {
  /// Adds the actor to the table's type if all entries are isolated to it: others would have to wait for it.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    findings.compactMap { finding in
      for target in context.contract?.targets ?? [] {
        for lost in target.lostActors where lost.file == finding.identity.file {
          guard lost.table.position == finding.position else { continue }
          let methods = lost.table.rows?.map { $0.method.flatMap(target.method(named:)) } ?? []
          guard methods.allSatisfy({ $0.map(target.isolation) == .mainActor }) else {
            return Repair(of: finding, refused: "not every action in the table is isolated to the main actor")
          }
          return Repair(of: finding) { () throws(Repair.Uncertain) in
            [try target.writingType(of: lost.table, in: lost.file, isMainActor: true)]
          }
        }
      }
      return nil
    }
  }
}
