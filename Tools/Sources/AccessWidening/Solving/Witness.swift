import IndexReading

/// A member that stands for a requirement of a protocol, or in the place of a superclass's.
struct Witness: Hashable, Sendable {
  var target: DeclarationTable.Target
  /// The type that conforms; `nil` where that does not go.
  var type: Int?
  /// What it stands for, as the compiler calls it.
  var requirement: String

  static func all(in table: DeclarationTable) -> [Witness] {
    table.files.flatMap { file in
      file.occurrences.flatMap { occurrence -> [Witness] in
        let requirements = occurrence.related(by: .overrideOf)
        guard !requirements.isEmpty, let target = table.target(of: occurrence.symbol.usr) else { return [] }
        // Where the conformance stands apart from the member, the place says whose it is.
        let owner = (occurrence.related(by: .containedBy) + occurrence.related(by: .childOf)).first
        let declared = owner.flatMap { table.declaration(of: $0.usr) }
        let type = declared.flatMap { table.declarations[$0].isExtension ? table.extended[$0] : $0 }
        return requirements.map { Witness(target: target, type: type, requirement: $0.usr) }
      }
    }
  }
}
