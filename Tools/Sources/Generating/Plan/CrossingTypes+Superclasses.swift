import Model
import SourceFacts

extension CrossingTypes {
  /// The superclass that makes instances, or mirrors, in a way of its own, which no extension of a target can override.
  func superclassWithTable(of one: PlainClass) -> String? {
    let modules = [one.module.id] + repository.modulesSeen(from: one.module.id)
    let own = one.handwritten.flatMap(\.members.inherited).map(\.name.lastName)
    return own.first { name in
      modules.contains { types(name, $0).contains(where: \.isClass) } && inheritsTable(name, modules)
    }
  }

  private func inheritsTable(_ name: String, _ modules: [Module.ID]) -> Bool {
    var (pending, seen) = ([name], Set<String>())
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let above = modules.flatMap { declarations.inherited(by: next, in: $0) }
      if !Self.tableProtocols.isDisjoint(with: above) { return true }
      pending += above
    }
    return false
  }

  private static let tableProtocols: Set = ["Decodable", "Codable", "CustomReflectable"]
}
