import ContractReading
import Model

/// Finds whose a class is by what it inherits from: an actor that a superclass or a protocol belongs to.
package struct SupertypeOwners {
  /// What certainly belongs to no actor.
  package static let nobodys: Set = [
    "Decodable", "Codable", "Encodable", "CustomReflectable", "Sendable", "SendableMetatype", "Equatable", "Hashable",
    "Identifiable", "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject", "NSObject",
  ]

  private let repository: Repository
  /// The types that each module is known to declare, by name.
  private let types: [Repository.TargetID: [String: [FileDeclarations.DeclaredType]]]

  init(_ repository: Repository) {
    self.repository = repository
    var types: [Repository.TargetID: [String: [FileDeclarations.DeclaredType]]] = [:]
    for target in repository.targets {
      let declared = target.filesOfContract.compactMap { $0.contract?.declarations ?? $0.declarations }.flatMap(\.types)
      if !declared.isEmpty { types[target.id] = Dictionary(grouping: declared) { $0.path.last ?? "" } }
    }
    self.types = types
  }

  /// Whose a type is on which nothing is written.
  ///
  /// - Parameter inherited: The names behind its colon.
  func owner(inheriting inherited: [String], in target: Repository.Target) -> Contract.Target.Owner {
    owner(inheriting: inherited, in: target, seen: [])
  }

  private func isMainActorByDefault(_ target: Repository.Target) -> Bool {
    repository.packages[target.package].defaultIsolation.contains(target.name)
  }

  private func owner(
    inheriting inherited: [String], in target: Repository.Target, seen: Set<String>
  ) -> Contract.Target.Owner {
    let names = inherited.flatMap { $0.split(separator: "&") }.map { String($0).lastName }
    let owners = names.filter { !Self.nobodys.contains($0) && !seen.contains($0) }.map {
      owner(of: $0, in: target, seen: seen.union([$0]))
    }
    if owners.contains(.mainActor) || isMainActorByDefault(target) { return .mainActor }
    return owners.contains(.undecidable) ? .undecidable : .nobody
  }

  private func owner(of name: String, in target: Repository.Target, seen: Set<String>) -> Contract.Target.Owner {
    if KnownTypes.classes.contains(name) { return .mainActor }
    let imported = target.importedModules.flatMap { repository.providers[$0] ?? [] }
    for id in [target.id] + imported.sorted() {
      guard let declared = types[id]?[name] else { continue }
      // Two of one name, under `#if` for example.
      guard declared.count == 1 else { return .undecidable }
      return Contract.Target.Owner(declared[0].isolation)
        ?? owner(inheriting: declared[0].inherited, in: repository.targets[id], seen: seen)
    }
    return .undecidable
  }
}

extension String {
  /// `Page` of `UI.Page`, without spaces.
  package var lastName: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    return name.filter { !$0.isWhitespace }
  }
}
