import Model
import SourceFacts

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
  /// Each supertype is looked at once, however many ways lead to it, and without recursion: a chain may be long.
  ///
  /// - Parameter inherited: The names of its inherited types.
  func isolation(inheriting inherited: [String], in target: Repository.Target) -> Contract.Target.Isolation {
    var pending = names(inherited, in: target.id)
    var seen = Set(pending)
    var isUndecidable = false
    var order: [Repository.TargetID: [Repository.TargetID]] = [:]
    if isMainActorByDefault(target) { return .mainActor }
    while let name = pending.popLast() {
      if KnownTypes.classes.contains(name.text) { return .mainActor }
      let modules = order[name.target] ?? visible(from: name.target)
      order[name.target] = modules
      guard let id = modules.first(where: { types[$0]?[name.text] != nil }), let declared = types[id]?[name.text],
        // Two of one name, for example in `#if`.
        declared.count == 1
      else {
        isUndecidable = true
        continue
      }
      switch Contract.Target.Isolation(declared[0].isolation) {
      case .mainActor?: return .mainActor
      case .undecidable?: isUndecidable = true
      case .nonisolated?: continue
      case nil:
        if isMainActorByDefault(repository.targets[id]) { return .mainActor }
        pending += names(declared[0].inherited, in: id).filter { seen.insert($0).inserted }
      }
    }
    return isUndecidable ? .undecidable : .nonisolated
  }

  /// The name of a type where it is used.
  private struct Name: Hashable {
    var text: String
    var target: Repository.TargetID
  }

  private func names(_ inherited: [String], in target: Repository.TargetID) -> [Name] {
    inherited.flatMap { $0.split(separator: "&") }.map { Name(text: String($0).lastName, target: target) }
      .filter { !Self.nonisolatedTypes.contains($0.text) }
  }

  /// The modules in which a name in a target may be declared, in order.
  private func visible(from target: Repository.TargetID) -> [Repository.TargetID] {
    [target] + repository.targets[target].importedModules.flatMap { repository.providers[$0] ?? [] }.sorted()
  }

  func isMainActorByDefault(_ target: Repository.Target) -> Bool {
    repository.packages[target.package].defaultIsolation.contains(target.name)
  }
}

extension String {
  /// `Page` of `UI.Page`, without spaces.
  package var lastName: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    return name.filter { !$0.isWhitespace }
  }
}
