/// Names that must not be used somewhere, whatever module declares them.
package struct NameProhibition: Hashable, Sendable {
  package var from: Located<Prohibition.End>
  /// Functions, variables and types.
  package var names: [String]
  package var reason: String
}

/// A forbidden dependency, regardless of roles.
package struct Prohibition: Hashable, Sendable {
  /// One end of the dependency.
  package enum End: Hashable, Sendable {
    /// Every module with the role or in the layer.
    case role(String)
    /// Every module with the tag.
    case tag(String)
    /// Modules, including those of the system, or all modules of packages.
    case name(Wildcard)

    /// As written in a configuration.
    package var text: String {
      switch self {
      case .role(let name), .tag(let name): name
      case .name(let pattern): pattern.text
      }
    }
  }

  package var from: Located<End>
  package var to: Located<End>
  /// Whether indirect dependencies are forbidden too.
  package var isTransitive = false
  package var reason: String

  package init(from: Located<End>, to: Located<End>, reason: String) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}
