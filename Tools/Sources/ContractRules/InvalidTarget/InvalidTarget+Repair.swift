import Contracts
import Rules
import SourceFacts
import SourceText

extension InvalidTarget {
  /// Rewrites tables of unbound methods as tables of functions, and makes what the mediator reads on any thread
  /// `nonisolated`.
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
      guard mirror.isolation == .unstated else { return Repair(of: finding, refused: "it has an actor's attribute") }
      guard let tables = mirror.tables, tables.allSatisfy({ $0.rows != nil && !$0.isProperty }) else {
        return Repair(of: finding, refused: "its tables are not literals in it, and may be isolated to the main actor")
      }
      return nonisolated("customMirror", finding, part.file, target)
    }
    if let initializer = members.decodingInitializer, initializer.position == finding.position {
      guard initializer.isolation == .unstated else {
        return Repair(of: finding, refused: "it has an actor's attribute")
      }
      guard initializer.body == .empty else {
        return Repair(of: finding, refused: "its body may need the main actor")
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
