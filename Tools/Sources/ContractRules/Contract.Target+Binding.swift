import Contracts
import Rules
import SourceFacts
import SourceText

extension Contract.Target {
  /// The steps that turn a table of unbound methods into one of functions; empty for any other table.
  func binding(_ table: TargetMirror.Table, in file: String) throws(Repair.Uncertain) -> [Repair.Step] {
    guard case .unboundMethods = type(of: table) else { return [] }
    guard let bound = boundType(of: table), let rows = table.rows else {
      throw Repair.Uncertain("the isolation of its methods is not certain")
    }
    var changes: [EntryChange] = []
    for row in rows {
      if case .call = row.entry { continue }
      guard let name = row.method, let method = method(named: name) else {
        throw Repair.Uncertain("not every entry of the table of \(className) is a method of it")
      }
      changes.append(EntryChange(position: row.position, entry: entry(calling: name, method, in: bound)))
    }
    let type = try writingType(of: table, in: file, isMainActor: bound.isMainActor)
    let entries = Repair.Step(file: file, change: .writeEntries(changes, className: className))
    return changes.isEmpty ? [type] : [type, entries]
  }

  func writingType(
    of table: TargetMirror.Table, in file: String, isMainActor: Bool
  ) throws(Repair.Uncertain) -> Repair.Step {
    var place = table.typePosition.map { (file: file, position: $0) }
    if case .written(.named(let name, [])) = table.type {
      let short = name.split(separator: ".").last.map(String.init) ?? name
      place =
        parts.lazy.compactMap { part in
          part.members.aliasPositions[short].map { (file: part.file, position: $0) }
        }.first
    }
    guard let place else { throw Repair.Uncertain("the type of the table of \(className) is declared elsewhere") }
    let change = TableTypeChange(className: className, position: place.position, isMainActor: isMainActor)
    return Repair.Step(file: place.file, change: .writeTableType(change))
  }
}
