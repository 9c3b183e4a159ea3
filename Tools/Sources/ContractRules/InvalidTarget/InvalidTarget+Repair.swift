import ContractReading
import Contracts
import Rules
import SourceText

extension InvalidTarget {
  /// Tables of unbound methods become tables of functions, and what the mediator reads from any thread has no actor.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    findings.compactMap { finding in
      for target in context.contract?.targets ?? [] where target.isFindable {
        for part in target.parts where part.file == finding.identity.file {
          if let repair = repair(of: finding, part, target) { return repair }
        }
      }
      return nil
    }
  }

  private func repair(of finding: Finding, _ part: Contract.Target.Part, _ target: Contract.Target) -> Repair? {
    let members = part.members
    if let table = members.mirror?.tables?.first(where: { $0.position == finding.position }) {
      guard case .unboundMethods = target.type(of: table) else { return nil }
      return Repair(of: finding) { () throws(Repair.Uncertain) in try target.binding(table, in: part.file) }
    }
    if let mirror = members.mirror, mirror.position == finding.position, mirror.tables?.isEmpty == false {
      guard mirror.isolation == .unstated else { return Repair(of: finding, refused: "an actor is written on it") }
      guard let tables = mirror.tables, tables.allSatisfy({ $0.rows != nil && !$0.isProperty }) else {
        return Repair(of: finding, refused: "its tables are not written out in it, and may be the main actor's")
      }
      return nonisolated("customMirror", finding, part.file, target)
    }
    if let initializer = members.decodingInitializer, initializer.position == finding.position {
      guard initializer.isolation == .unstated else { return Repair(of: finding, refused: "an actor is written on it") }
      guard initializer.isEmpty else {
        return Repair(of: finding, refused: "what it does may need the main actor")
      }
      return nonisolated("init(from:)", finding, part.file, target)
    }
    return nil
  }

  private func nonisolated(
    _ name: String, _ finding: Finding, _ file: String, _ target: Contract.Target
  ) -> Repair {
    let change = Repair.Change.makeNonisolated(name, at: finding.position, className: target.className)
    return Repair(of: finding, [.init(file: file, change: change)])
  }
}
