import Model
import SourceFacts

extension ContainerFacts {
  /// Modules that a graph lists: whoever builds them, they may link each other.
  static let graph: Self = {
    var facts = Self(
      noun: "package", builder: "the build system of the graph", dialect: GraphDialect(), counter: \.packages)
    facts.linksAll = true
    facts.locatesDependencies = false
    facts.hasModulesOfAllRoles = true
    return facts
  }()
}

/// Links as build systems write them: a dependency of a module.
struct GraphDialect: ContainerDialect {
  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    switch link {
    case .sibling(let name), .product(let name, _), .module(let name, _): "a dependency on \(name)"
    }
  }
}
