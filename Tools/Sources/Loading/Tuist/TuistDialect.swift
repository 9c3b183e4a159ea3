import Model
import SourceFacts

extension ContainerFacts {
  /// A manifest of Tuist, from which a project is generated.
  ///
  /// - Parameter namesPackages: Whether the project itself names packages, so that Xcode resolves them and not Tuist.
  static func tuist(namesPackages: Bool) -> Self {
    var facts = specification
    facts.noun = "Tuist project"
    facts.dialect = TuistDialect(namesPackages: namesPackages)
    facts.generator = "tuist generate"
    facts.isNeverRun = true
    return facts
  }
}

/// Links as manifests of Tuist say them.
struct TuistDialect: ContainerDialect {
  let namesPackages: Bool

  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    switch link {
    case .sibling(let name): ".target(name: \"\(name)\")"
    case .product(let name, _): namesPackages ? ".package(product: \"\(name)\")" : ".external(name: \"\(name)\")"
    case .module(let name, let project): ".project(target: \"\(name)\", path: …) of \(project)"
    }
  }

  func words(forReferenceTo path: String) -> String { "the folder \(path) in .project(target:path:)" }
}
