import Model
import SourceFacts

/// The links that a module has, each with the names by which sources import what it brings.
struct NamedLinks {
  private let links: [(names: Set<String>, condition: LinkCondition?)]

  init(of module: Module, in repository: Repository) {
    links = repository.modulesVisible(with: module).flatMap(\.links).map { link in
      var names = Set(repository.modules(broughtBy: link).flatMap { repository.modules[$0].importedNames })
      if case .thirdParty(let name) = link.destination { names.insert(name) }
      return (names, link.condition)
    }
  }

  /// The one condition under which the module has another; `nil` if it has it without one, in several ways, or not.
  func condition(of moduleName: String) -> LinkCondition? {
    let links = links.filter { $0.names.contains(moduleName) }
    guard let first = links.first?.condition, links.allSatisfy({ $0.condition == first }) else { return nil }
    return first
  }
}
