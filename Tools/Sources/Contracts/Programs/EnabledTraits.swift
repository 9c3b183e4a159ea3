import Model
import SourceFacts

/// The traits that are on in the packages of a program, as `swift build` builds it without options.
struct EnabledTraits: Sendable {
  /// By package; `nil` for one whose traits are not known.
  private var enabled: [Container.ID: Set<String>?] = [:]

  /// - Parameter root: The program's package: nobody chooses its traits but itself.
  init(of root: Container.ID?, in repository: Repository) {
    guard let root else { return }
    // By fields: a copy of a whole package for each of its clients takes longer than all else here.
    func traits(of package: Container.ID, enabledBy names: Set<String>) -> Set<String>? {
      guard repository.containers[package].traits != nil else { return nil }
      return Self.traits(enabledBy: names, repository.containers[package].enabledTraits)
    }
    enabled[root] = traits(of: root, enabledBy: ["default"])
    var pending = [root]
    var seen: Set = [root]
    while let id = pending.popLast() {
      for (declared, link) in zip(repository.containers[id].references, repository.containers[id].dependencies) {
        guard case .local(let other) = link else { continue }
        // Traits unite: what one client turns on is on for all.
        let own = declared.traits.flatMap { traits(of: other, enabledBy: $0) }
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

  /// Some traits, and all that they enable.
  private static func traits(enabledBy names: Set<String>, _ enabled: [String: Set<String>]) -> Set<String> {
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for next in enabled[name] ?? [] where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }
}
