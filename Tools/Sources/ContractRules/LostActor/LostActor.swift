import Contracts
import Rules
import SourceFacts

/// An action of the main actor in a table without it: it would run on the caller's thread.
struct LostActor: ContractRule {
  static let id = "lost_actor"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.filter(\.isFoundByTable).flatMap { target in
      target.lostActors.map { lost in
        let actions = lost.actions
        let names = actions.prefix(3).map(\.source.name).joined(separator: ", ")
        let type = target.tableType(isMainActor: true, isAsync: lost.isAsync)
        return finding(
          in: lost.file, of: target.site.module, at: lost.table.position,
          symbol: "\(target.name).\(lost.table.label)",
          related: actions.map {
            Finding.Place(
              file: $0.file, position: $0.source.position, words: "\($0.source.name) is isolated to the main actor")
          }, context,
          .init(
            """
            the table of \(target.className) lacks @MainActor, but \(names)\(actions.count > 3 ? ", …" : "") \
            \(actions.count == 1 ? "is" : "are") isolated to the main actor
            """, why: "in Swift 5 mode that compiles, and they run on whatever thread calls",
            instead: "write the table as \(type)"))
      }
    }
  }
}

extension Contract.Target {
  /// A table without an actor, with the main-actor actions that it calls without waiting.
  struct LostActors {
    var table: TargetMirror.Table
    var isAsync: Bool
    var file: String
    var actions: [Action]
  }

  var lostActors: [LostActors] {
    parts.flatMap { part in
      (part.members.mirror?.tables ?? []).compactMap { table in
        guard case .functions(isMainActor: false, let isAsync) = type(of: table) else { return nil }
        let lost = actionsNotWaitedFor(in: table).filter { isolation(of: $0) == .mainActor }
        return lost.isEmpty ? nil : LostActors(table: table, isAsync: isAsync, file: part.file, actions: lost)
      }
    }
  }

  private func actionsNotWaitedFor(in table: TargetMirror.Table) -> [Action] {
    (table.rows ?? []).compactMap { row in
      guard case .call(let name, isAwaited: false) = row.entry else { return nil }
      return method(named: name)
    }
  }
}
