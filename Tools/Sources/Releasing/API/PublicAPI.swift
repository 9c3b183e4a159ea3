/// The public API of a package.
package struct PublicAPI: Hashable, Sendable {
  /// A public declaration.
  package struct Declaration: Hashable, Sendable {
    /// All of it on one line: `func Mediator.A_page() -> ViewController?`.
    package var text: String
    /// Its owner, if adding to that breaks clients: another case of an enum, another requirement of a protocol.
    package var closedOwner: String?

    /// Records that there is such an owner. It is not reported.
    static func owner(_ name: String) -> Declaration { Declaration("", closedOwner: name) }

    package init(_ text: String, closedOwner: String? = nil) {
      self.text = text
      self.closedOwner = closedOwner
    }
  }

  package var declarations: Set<Declaration> = []

  /// The changes since an earlier version.
  package func change(since old: PublicAPI) -> APIChange {
    // Owners have no text.
    let before = Set(old.declarations.map(\.text)).union([""])
    let now = Set(declarations.map(\.text)).union([""])
    let added = declarations.filter { !before.contains($0.text) }
    let owners = Set(old.declarations.compactMap(\.closedOwner))
    // An entirely new type breaks no one.
    // Nor does a requirement with a default implementation: then it is here twice.
    let demands = added.filter { declaration in
      guard let owner = declaration.closedOwner, owners.contains(owner) else { return false }
      return !declarations.contains(Declaration(declaration.text))
    }
    return APIChange(
      removed: before.subtracting(now).sorted(), demanded: demands.map(\.text).sorted(),
      added: Set(added.subtracting(demands).map(\.text)).subtracting(demands.map(\.text)).sorted())
  }
}

/// The difference between two versions of a package's API.
package struct APIChange: Hashable, Sendable {
  /// Declarations that were removed or changed.
  package var removed: [String]
  /// Additions that break clients.
  package var demanded: [String]
  package var added: [String]

  /// The smallest correct change of the version.
  package func leastBump(after version: SemanticVersion) -> SemanticVersion.Bump {
    let isBreaking = !removed.isEmpty || !demanded.isEmpty
    if isBreaking { return version.major == 0 ? .minor : .major }
    return added.isEmpty ? .patch : .minor
  }

  /// One declaration per line.
  package var lines: [String] {
    removed.map { "- \($0)" } + demanded.map { "! \($0)" } + added.map { "+ \($0)" }
  }
}
