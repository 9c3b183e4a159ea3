import Model
import SourceFacts

extension ContainerFacts {
  /// A manifest of Tuist, from which a project is generated.
  static let tuist: Self = {
    var facts = specification
    facts.noun = "Tuist project"
    facts.dialect = TuistDialect()
    facts.isNeverRun = true
    return facts
  }()
}

/// Links as manifests of Tuist say them.
struct TuistDialect: ContainerDialect {
  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    switch link {
    case .sibling(let name): ".target(name: \"\(name)\")"
    case .product(let name, _): ".external(name: \"\(name)\")"
    case .module(let name, let project): ".project(target: \"\(name)\", path: …) of \(project)"
    }
  }

  func words(forReferenceTo path: String) -> String { "the folder \(path) in .project(target:path:)" }
}
