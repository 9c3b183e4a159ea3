import SourceFacts

/// How the containers of a loader say what their modules link: in messages, as a person would write it there.
package protocol ContainerDialect: Sendable {
  /// A link, for someone who adds it.
  func words(for link: ContainerLink, condition: Manifest.Target.Condition?) -> String

  /// A reference to another container, for someone who adds it.
  ///
  /// - Parameter path: Relative to the container's folder.
  func words(forReferenceTo path: String) -> String
}

/// What a module links, as its container declares it.
package enum ContainerLink: Hashable, Sendable {
  /// A module of the same container.
  case sibling(String)
  case product(String, package: String)
}

extension ContainerDialect {
  package func words(for link: ContainerLink) -> String { words(for: link, condition: nil) }
}
