import ContractReading
import Model

/// Derives the isolation of a class from its supertypes.
package struct SupertypeIsolation {
  /// Types that certainly have no isolation.
  package static let nonisolatedTypes: Set = [
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

  /// The isolation of a type that has none of its own.
  ///
  /// - Parameter inherited: The names of its inherited types.
  func isolation(inheriting inherited: [String], in target: Repository.Target) -> Contract.Target.Isolation {
    isolation(inheriting: inherited, in: target, seen: [])
  }

  private func isMainActorByDefault(_ target: Repository.Target) -> Bool {
    repository.packages[target.package].defaultIsolation.contains(target.name)
  }

  private func isolation(
    inheriting inherited: [String], in target: Repository.Target, seen: Set<String>
  ) -> Contract.Target.Isolation {
    let names = inherited.flatMap { $0.split(separator: "&") }.map { String($0).lastName }
    let isolations = names.filter { !Self.nonisolatedTypes.contains($0) && !seen.contains($0) }.map {
      isolation(of: $0, in: target, seen: seen.union([$0]))
    }
    if isolations.contains(.mainActor) || isMainActorByDefault(target) { return .mainActor }
    return isolations.contains(.undecidable) ? .undecidable : .nonisolated
  }

  private func isolation(of name: String, in target: Repository.Target, seen: Set<String>) -> Contract.Target.Isolation
  {
    if KnownTypes.classes.contains(name) { return .mainActor }
    let imported = target.importedModules.flatMap { repository.providers[$0] ?? [] }
    for id in [target.id] + imported.sorted() {
      guard let declared = types[id]?[name] else { continue }
      // Two of one name, for example in `#if`.
      guard declared.count == 1 else { return .undecidable }
      return Contract.Target.Isolation(declared[0].isolation)
        ?? isolation(inheriting: declared[0].inherited, in: repository.targets[id], seen: seen)
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
