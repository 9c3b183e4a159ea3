import Contracts
import Rules
import SourceFacts
import SourceText

extension TargetDefects {
  static func ofTable(_ target: Contract.Target) -> [TargetDefect] {
    guard let part = target.parts.first(where: { $0.members.mirror != nil }),
      let mirror = part.members.mirror,
      let tables = mirror.tables
    else { return [] }
    guard tables.contains(where: { $0.label == WellKnown.actionTable }) else {
      return [
        TargetDefect(
          target, in: part.file, at: mirror.position,
          .init(
            "the mirror of \(target.className) has no child labelled \"actions\"",
            why: "the mediator looks there for the table",
            instead: #"write Mirror(self, children: ["actions": [ … ] as Actions])"#))
      ]
    }
    return tables.compactMap { defect(of: $0, in: part, target) } + repeatedLabels(in: target)
  }

  private static func defect(
    of table: TargetMirror.Table, in part: Contract.Target.Part, _ target: Contract.Target
  ) -> TargetDefect? {
    var isAsync = false
    let words: String
    switch target.type(of: table) {
    case .functions, .undecidable: return nil
    case .missing: words = "has no type, so it becomes a dictionary"
    case .wrong(let type): words = "is a \(type)"
    case .unboundMethods(_, let waits):
      isAsync = waits
      words = "holds unbound methods, which lose their actor without a compiler diagnostic"
    }
    let isMainActor = target.boundType(of: table)?.isMainActor ?? (target.isolation == .mainActor)
    let type = target.tableType(isMainActor: isMainActor, isAsync: isAsync)
    let row = table.rows?.first { $0.method != nil }
    let label = row.flatMap { row in target.rows?.first { $0.source == row }?.label } ?? "name"
    let method = row?.method ?? WellKnown.method(for: label)
    return TargetDefect(
      target, in: part.file, at: table.position,
      .init(
        "the table of \(target.className) \(words)", why: "the mediator reads only the types that it knows",
        instead: "write it as \(type), with entries such as \"\(label)\": { $0.\(method)($1) }"))
  }

  private static func repeatedLabels(in target: Contract.Target) -> [TargetDefect] {
    var seen: Set<[String]> = []
    return (target.rows ?? []).compactMap { row in
      guard let label = row.label, !seen.insert([row.table, label]).inserted else { return nil }
      return TargetDefect(
        target, in: row.file, at: row.source.label.position,
        .init(
          "the table of \(target.className) lists \"\(label)\" twice", why: "the mediator rejects the table",
          instead: "remove one of them"))
    }
  }
}
