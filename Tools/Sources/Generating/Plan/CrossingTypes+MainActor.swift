import Contracts
import Model
import SourceFacts

extension CrossingTypes {
  /// Whether a type evidently belongs to the main actor: as written on it, or on what it inherits.
  func isOfMainActor(_ name: String, from id: Module.ID) -> Bool {
    let modules = [id] + repository.modulesSeen(from: id)
    var (pending, seen) = ([name], Set<String>())
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let declared = modules.flatMap { types(next, $0) }
      guard !declared.isEmpty else {
        if KnownTypes.isPage(next) { return true }
        continue
      }
      if declared.allSatisfy({ $0.isolation == .mainActor }) { return true }
      pending += declared.filter { $0.isolation == .unstated }.flatMap(\.inherited).map(\.lastName)
    }
    return false
  }

  /// Whether a class that somebody inherits is a class, as far as is known.
  func isSuperclass(_ name: String, from id: Module.ID) -> Bool {
    let declared = ([id] + repository.modulesSeen(from: id)).flatMap { types(name, $0) }
    return declared.isEmpty ? KnownTypes.isPage(name) : declared.contains(where: \.isClass)
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
