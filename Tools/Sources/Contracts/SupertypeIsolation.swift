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
  private let declarations: DeclarationIndex

  init(_ repository: Repository, _ declarations: DeclarationIndex) {
    (self.repository, self.declarations) = (repository, declarations)
  }

  /// The isolation of a type that has none of its own.
  ///
  /// Each supertype is looked at once, however many ways lead to it, and without recursion: a chain may be long.
  ///
  /// - Parameter inherited: The names of its inherited types.
  func isolation(inheriting inherited: [String], in module: Module) -> Contract.Target.Isolation {
    var pending = names(inherited, in: module.id)
    var seen = Set(pending)
    var isUndecidable = false
    var order: [Module.ID: [Module.ID]] = [:]
    if repository.isMainActorByDefault(module.id) { return .mainActor }
    while let name = pending.popLast() {
      if KnownTypes.classes.contains(name.text) { return .mainActor }
      let modules = order[name.module] ?? visible(from: name.module)
      order[name.module] = modules
      let declaring = modules.first {
        !declarations.types(name.text, in: $0).isEmpty || !declarations.aliases(name.text, in: $0).isEmpty
      }
      if let id = declaring, declarations.types(name.text, in: id).isEmpty,
        case let meant = declarations.aliases(name.text, in: id), meant.count == 1
      {
        pending += names([meant[0].description], in: id).filter { seen.insert($0).inserted }
        continue
      }
      // Two of one name, for example in `#if`.
      guard let id = modules.first(where: { !declarations.types(name.text, in: $0).isEmpty }),
        case let declared = declarations.types(name.text, in: id), declared.count == 1
      else {
        isUndecidable = true
        continue
      }
      switch Contract.Target.Isolation(declared[0].isolation) {
      case .mainActor?: return .mainActor
      case .undecidable?: isUndecidable = true
      case .nonisolated?: continue
      case nil:
        if repository.isMainActorByDefault(id) { return .mainActor }
        pending += names(declared[0].inherited, in: id).filter { seen.insert($0).inserted }
      }
    }
    return isUndecidable ? .undecidable : .nonisolated
  }

  /// The name of a type where it is used.
  private struct Name: Hashable {
    var text: String
    var module: Module.ID
  }

  private func names(_ inherited: [String], in module: Module.ID) -> [Name] {
    inherited.flatMap { $0.split(separator: "&") }.map { Name(text: String($0).lastName, module: module) }
      .filter { !Self.nonisolatedTypes.contains($0.text) }
  }

  /// The modules in which a name in a target may be declared, in order.
  private func visible(from module: Module.ID) -> [Module.ID] {
    [module] + repository.modules[module].importedModules.flatMap { repository.providers[$0] ?? [] }.sorted()
  }

  /// Whether a property's wrapper gives its actor to the class, as before language mode 6 (SE-0401).
  func wrappersMayIsolate(_ module: Module) -> Bool {
    let isOld = repository.containers[module.container].languageMode(of: module).map { $0 < 6 } ?? true
    return isOld && !module.swiftSettings.enables("DisableOutwardActorInference")
  }
}

extension String {
  /// `Page` of `UI.Page`, without spaces.
  package var lastName: String {
    let name = split(separator: ".").last.map(String.init) ?? self
    return name.filter { !$0.isWhitespace }
  }
}
