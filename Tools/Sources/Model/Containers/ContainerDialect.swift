import SourceFacts
import SourceText

/// How the containers of a loader say what their modules link: in messages, as a person would write it there, and in
/// their files. One conformance is beside each loader.
package protocol ContainerDialect: Sendable {
  /// A link, for someone who adds it.
  func words(for link: ContainerLink, condition: LinkCondition?) -> String

  /// A reference to another container, for someone who adds it.
  ///
  /// - Parameter path: Relative to the container's folder.
  func words(forReferenceTo path: String) -> String

  /// What changes a container.
  ///
  /// - Parameter bytes: Its file.
  /// - Throws: If the file is not valid, or no such file is edited.
  func editor(of bytes: [UInt8]) throws(Unfixable) -> any ContainerEditor
}

extension ContainerDialect {
  package func words(forReferenceTo path: String) -> String { "a reference to \(path)" }
}

/// What a module links, as its container declares it.
package enum ContainerLink: Hashable, Sendable {
  /// A module of the same container.
  case sibling(String)
  case product(String, package: String)
  /// A module of a container that is no package, such as another project.
  case module(String, of: String)

  package var name: String {
    switch self {
    case .sibling(let name), .product(let name, _), .module(let name, _): name
    }
  }
}

extension ContainerDialect {
  package func editor(of bytes: [UInt8]) throws(Unfixable) -> any ContainerEditor {
    throw Unfixable("it cannot be edited yet")
  }

  package func words(for link: ContainerLink) -> String { words(for: link, condition: nil) }
}
