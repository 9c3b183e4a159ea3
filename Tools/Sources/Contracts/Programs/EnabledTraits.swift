import Model
import SourceFacts

/// The traits that are on in the packages of a program, as `swift build` builds it without options.
struct EnabledTraits: Sendable {
  /// By package; `nil` for one whose traits are not known.
  private var enabled: [Container.ID: Set<String>?] = [:]

  /// - Parameter root: The program's package: nobody chooses its traits but itself.
  init(of root: Container.ID?, in repository: Repository) {
    guard let root else { return }
    enabled[root] = repository.containers[root].traits(enabledBy: ["default"])
    var pending = [root]
    var seen: Set = [root]
    while let id = pending.popLast() {
      let container = repository.containers[id]
      for (declared, link) in zip(container.references, container.dependencies) {
        guard case .local(let other) = link else { continue }
        // Traits unite: what one client turns on is on for all.
        let used = repository.containers[other]
        let own = declared.traits.flatMap(used.traits)
        let before: Set<String>? = enabled[other, default: []]
        enabled[other] = .some(before.flatMap { before in own.map(before.union) })
        if seen.insert(other).inserted { pending.append(other) }
      }
    }
  }

  func areEnabled(anyOf names: [String], in container: Container.ID) -> Bool? {
    guard let known = enabled[container] ?? .some([]) else { return nil }
    return names.contains(where: known.contains)
  }
}

extension Container {
  /// Some traits, and all that they enable; `nil` if that is not known.
  fileprivate func traits(enabledBy names: Set<String>) -> Set<String>? {
    guard traits != nil else { return nil }
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for next in enabledTraits[name] ?? [] where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }
}
