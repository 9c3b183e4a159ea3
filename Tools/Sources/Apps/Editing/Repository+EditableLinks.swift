import Model
import SourceText

extension Repository {
  /// Whether a link can be removed from its container. Xcode's links between its own targets involve more than the
  /// link.
  package func canEdit(_ link: Link, of container: Container) -> Bool {
    switch link.destination {
    case .product(_, let id, _): container.facts.canEditLinks(to: containers[id].facts)
    case .thirdParty: container.facts.canBeEdited && container.externals(of: link).count == 1
    case .sibling, .unknown: false
    }
  }

  /// Those of a project's references to packages that may go although no target of it links the package: not those
  /// to packages of the repository, which Xcode shows, and lets people edit, where a project refers to them.
  package func removable(_ references: [SourcePosition], of project: Container) -> [SourcePosition] {
    let own = zip(project.references, project.dependencies).filter { _, dependency in
      if case .local = dependency { true } else { false }
    }.map(\.0.position)
    return references.filter { !own.contains($0) }
  }
}
