import Apps
import IndexReading
import SourceEditing
import SwiftSyntax

/// Widens declarations that remain, where a remaining conformance involves a moved type or a moved protocol: a witness
/// must be as visible as both, wherever it is.
struct StayingWitnesses {
  /// The USRs that the remaining files of the module declare.
  let declared: Set<String>
  private let edits: [String: [TextEdit]]
  /// The new levels, by file and offset.
  private let levels: [String: [Int: AccessLevel]]

  /// - Parameter hints: What the compiler asked for.
  init(
    _ sources: WideningSources, _ table: DeclarationTable, _ widening: Widening, level: AccessLevel, hints: Set<Hint>
  ) {
    let files = sources.users.filter { $0.module == sources.module }.map(\.file)
    let declared = Set(files.flatMap(\.occurrences).filter { $0.roles.contains(.definition) }.map(\.symbol.usr))
    self.declared = declared
    func reach(_ usr: String) -> AccessLevel {
      if let index = table.declaration(of: usr) { return min(widening.levels[index], .public) }
      return declared.contains(usr) ? .internal : .public
    }
    let conforming = files.filter { Self.hasExtension(ofOtherThan: declared, in: $0) }
    let isConforming = files.contains { file in
      file.occurrences.contains { $0.related(by: .overrideOf).contains { table.declaration(of: $0.usr) != nil } }
    }
    let paths = Set(files.map(\.path))
    let asked = hints.filter { if case .widenWitness(let path, _, _) = $0 { paths.contains(path) } else { false } }
    guard !conforming.isEmpty || isConforming || !asked.isEmpty else {
      (edits, levels) = ([:], [:])
      return
    }
    let own = DeclarationTable(files)
    var widened = Widening(own, module: sources.module, level: level)
    widened.elsewhere = reach
    for file in conforming {
      for occurrence in file.occurrences {
        let requirements = occurrence.related(by: .overrideOf)
        guard let requirement = requirements.map({ reach($0.usr) }).max(),
          let target = own.target(of: occurrence.symbol.usr),
          let owner = (occurrence.related(by: .containedBy) + occurrence.related(by: .childOf)).first,
          let type = own.declaration(of: owner.usr).flatMap({ Self.extendedType($0, own, declared) }),
          // If neither was moved, nothing changes for the witness.
          table.target(of: type) != nil || requirements.contains(where: { table.declaration(of: $0.usr) != nil })
        else { continue }
        let needed = min(reach(type), requirement)
        if needed > .internal { widened.widen(target, to: needed, .asked) }
      }
    }
    HintFollower(table: own, level: level).follow(asked, in: &widened)
    widened.settle(alone: true)
    let writer = ModifierWriter(table: own)
    var edits: [String: [TextEdit]] = [:]
    var levels: [String: [Int: AccessLevel]] = [:]
    for id in own.declarations.indices where widened.levels[id] > own.declarations[id].level {
      let path = own.files[own.declarations[id].file].path
      edits[path, default: []] += writer.edits(giving: widened.levels[id], to: id)
      levels[path, default: [:]][own.declarations[id].node.start] = widened.levels[id]
    }
    (self.edits, self.levels) = (edits, levels)
  }

  func edits(in path: String) -> [TextEdit] { edits[path] ?? [] }

  /// The level of a declaration after the change.
  func level(of declaration: FloorDeclaration, in path: String) -> AccessLevel {
    max(declaration.level, levels[path]?[declaration.node.start] ?? .private)
  }

  /// The type extended by a remaining extension, if it is not declared in the remaining files.
  private static func extendedType(_ index: Int, _ own: DeclarationTable, _ declared: Set<String>) -> String? {
    guard let node = own.declarations[index].node.as(ExtensionDeclSyntax.self) else { return nil }
    return own.files[own.declarations[index].file].occurrences(in: node.extendedType).lazy
      .filter { !$0.related(by: .extendedBy).isEmpty }.map(\.symbol.usr).last { !declared.contains($0) }
  }

  private static func hasExtension(ofOtherThan declared: Set<String>, in file: MonolithFile) -> Bool {
    file.occurrences.contains { occurrence in
      !occurrence.related(by: .extendedBy).isEmpty && !declared.contains(occurrence.symbol.usr)
    }
  }
}
