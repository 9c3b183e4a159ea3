import IndexReading

/// A member that implements a protocol requirement or overrides a superclass's member.
struct Witness: Hashable, Sendable {
  var target: DeclarationTable.Target
  /// The conforming type; `nil` if it does not move.
  var type: Int?
  /// The USR of the requirement.
  var requirement: String

  static func all(in table: DeclarationTable) -> [Witness] {
    table.files.flatMap { file in
      file.occurrences.flatMap { occurrence -> [Witness] in
        let requirements = occurrence.related(by: .overrideOf)
        guard !requirements.isEmpty, let target = table.target(of: occurrence.symbol.usr) else { return [] }
        // If the conformance is in another extension than the member, the container at this occurrence identifies the
        // type.
        let owner = (occurrence.related(by: .containedBy) + occurrence.related(by: .childOf)).first
        let declared = owner.flatMap { table.declaration(of: $0.usr) }
        let type = declared.flatMap { table.declarations[$0].isExtension ? table.extended[$0] : $0 }
        return requirements.map { Witness(target: target, type: type, requirement: $0.usr) }
      }
    }
  }
}
