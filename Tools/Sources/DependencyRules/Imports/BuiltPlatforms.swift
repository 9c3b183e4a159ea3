import Model
import SourceFacts

/// The platforms for which the modules of packages are built, by the conditions of the links that lead to them. Collected
/// once: an app may have thousands of links.
struct BuiltPlatforms {
  private let repository: Repository
  /// By module, those that link it, each with the link's condition.
  private let incoming: [Module.ID: [(from: Module.ID, condition: LinkCondition?)]]

  init(_ repository: Repository) {
    self.repository = repository
    var incoming: [Module.ID: [(from: Module.ID, condition: LinkCondition?)]] = [:]
    // Without conditions every module is built for all.
    if repository.modules.contains(where: { $0.links.contains { $0.condition != nil } }) {
      for module in repository.modules {
        for link in module.links {
          for linked in link.modules { incoming[linked, default: []].append((module.id, link.condition)) }
        }
      }
    }
    self.incoming = incoming
  }

  /// - Returns: As `os(…)` names them.
  func platforms(of module: Module) -> Set<String> {
    BuildFlags.allPlatforms.filter { isBuilt(module, for: $0) }
  }

  private func isBuilt(_ module: Module, for platform: String) -> Bool {
    var seen: Set = [module.id]
    var pending = [module.id]
    while let next = pending.popLast() {
      guard let links = incoming[next], !isBuiltByItself(repository.modules[next]) else { return true }
      for link in links where link.condition.map({ $0.holds(on: platform) }) ?? true {
        // An app of a project is for one or two platforms.
        let platforms = repository.flags(of: repository.modules[link.from]).platforms
        guard platforms.map({ $0.contains(platform) }) ?? true else { continue }
        if seen.insert(link.from).inserted { pending.append(link.from) }
      }
    }
    return false
  }

  private func isBuiltByItself(_ module: Module) -> Bool {
    module.kind != .regular || !repository.products(of: module.id).isEmpty
  }
}
