import Contracts
import Model
import SourceFacts

extension CrossingTypes {
  /// Whether a type evidently belongs to the main actor: as written on it, on what it inherits, or by its module's
  /// default.
  func isOfMainActor(_ name: String, from id: Module.ID) -> Bool {
    let modules = [id] + repository.modulesSeen(from: id)
    var (pending, seen) = ([name], Set<String>())
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let declared = modules.flatMap { id in types(next, id).map { (type: $0, module: id) } }
      guard !declared.isEmpty else {
        if KnownTypes.isPage(next) { return true }
        continue
      }
      if declared.allSatisfy({ $0.type.isolation == .mainActor || isOfMainActorByDefault($0.type, $0.module) }) {
        return true
      }
      pending += declared.filter { $0.type.isolation == .unstated }.flatMap(\.type.inherited).map(\.lastName)
    }
    return false
  }

  /// Some protocols and superclasses free a type of its module's default.
  private func isOfMainActorByDefault(_ type: FileDeclarations.DeclaredType, _ id: Module.ID) -> Bool {
    guard type.isolation == .unstated, repository.isMainActorByDefault(id) else { return false }
    return type.inherited.map(\.lastName).allSatisfy { name in
      let declared = types(name, id)
      return declared.isEmpty
        ? SupertypeIsolation.nonisolatedTypes.contains(name) || KnownTypes.values.contains(name)
        : declared.allSatisfy { $0.isolation != .nonisolated }
    }
  }

  /// Whether a class that somebody inherits is a class, as far as is known.
  func isSuperclass(_ name: String, from id: Module.ID) -> Bool {
    let declared = ([id] + repository.modulesSeen(from: id)).flatMap { types(name, $0) }
    return declared.isEmpty ? name == "NSObject" || KnownTypes.isPage(name) : declared.contains(where: \.isClass)
  }

  /// The global actor that an attribute of the class names: no other type can be an attribute of a class.
  func otherActor(of one: PlainClass) -> String? {
    guard one.known.declaration.members.isolation == .undecidable else { return nil }
    let modules = [one.module.id] + repository.modulesSeen(from: one.module.id)
    return one.known.declaration.members.attributes.first { name in
      modules.contains { !types(name.lastName, $0).isEmpty }
    }
  }
}
