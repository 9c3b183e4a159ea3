/// Names that must not be used somewhere, whatever module they come from.
package struct NameProhibition: Hashable, Sendable {
  package var from: Located<Prohibition.End>
  /// Functions, variables and types.
  package var names: [String]
  package var reason: String
}

/// Something that must not reach something else, whatever their roles allow.
package struct Prohibition: Hashable, Sendable {
  /// One end of it.
  package enum End: Hashable, Sendable {
    /// Whatever has the role, or is in the layer.
    case role(String)
    /// Whatever has the tag.
    case tag(String)
    /// Modules, also those of the system, or all modules of packages.
    case name(Wildcard)

    /// As a configuration writes it.
    package var text: String {
      switch self {
      case .role(let name), .tag(let name): name
      case .name(let pattern): pattern.text
      }
    }
  }

  package var from: Located<End>
  package var to: End
  /// Whether it must not be reached through others either.
  package var isTransitive = false
  package var reason: String

  package init(from: Located<End>, to: End, reason: String) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}
