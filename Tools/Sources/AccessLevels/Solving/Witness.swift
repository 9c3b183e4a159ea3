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

  /// How visible requirements that are declared elsewhere are at most, by their USRs: a witness was as visible as its
  /// type and the requirement, so if it was less visible than the type, it was as visible as the requirement.
  static func requirements(of witnesses: [Witness], in table: DeclarationTable) -> [String: AccessLevel] {
    var most: [String: AccessLevel] = [:]
    for witness in witnesses where table.declaration(of: witness.requirement) == nil {
      guard let type = witness.type, case .declaration(let index) = witness.target else { continue }
      let own = table.declarations[index].level
      guard !table.declarations[index].isUsableFromInline, own < min(table.seenLevel(of: type), .public) else {
        continue
      }
      most[witness.requirement] = min(most[witness.requirement] ?? .public, own)
    }
    return most
  }
}
