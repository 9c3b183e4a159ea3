/// What a package promises those who use it.
package struct PublicAPI: Hashable, Sendable {
  /// Something that is promised.
  package struct Declaration: Hashable, Sendable {
    /// The whole of it on one line: `func Mediator.A_page() -> ViewController?`.
    package var text: String
    /// What it belongs to, where adding to that breaks those who use it: another case of an enum, another
    /// requirement of a protocol.
    package var closedOwner: String?

    /// That there is such an owner. It is not reported.
    static func owner(_ name: String) -> Declaration { Declaration("", closedOwner: name) }

    package init(_ text: String, closedOwner: String? = nil) {
      self.text = text
      self.closedOwner = closedOwner
    }
  }

  package var declarations: Set<Declaration> = []

  /// What has changed since an earlier version.
  package func change(since old: PublicAPI) -> APIChange {
    // Owners have no text.
    let before = Set(old.declarations.map(\.text)).union([""])
    let now = Set(declarations.map(\.text)).union([""])
    let added = declarations.filter { !before.contains($0.text) }
    let owners = Set(old.declarations.compactMap(\.closedOwner))
    // A type that is new as a whole asks nothing of anybody.
    // Nor does a requirement that an extension already meets: then it is here twice.
    let demands = added.filter { declaration in
      guard let owner = declaration.closedOwner, owners.contains(owner) else { return false }
      return !declarations.contains(Declaration(declaration.text))
    }
    return APIChange(
      removed: before.subtracting(now).sorted(), demanded: demands.map(\.text).sorted(),
      added: Set(added.subtracting(demands).map(\.text)).subtracting(demands.map(\.text)).sorted())
  }
}

/// The difference of two versions of a package's promises.
package struct APIChange: Hashable, Sendable {
  /// What is no longer there, or is there in another form.
  package var removed: [String]
  /// What was added where it asks something of those who use it.
  package var demanded: [String]
  package var added: [String]

  /// The smallest change of the version that tells the truth.
  package func leastBump(after version: SemanticVersion) -> SemanticVersion.Bump {
    let isBreaking = !removed.isEmpty || !demanded.isEmpty
    if isBreaking { return version.major == 0 ? .minor : .major }
    return added.isEmpty ? .patch : .minor
  }

  /// One line a declaration.
  package var lines: [String] {
    removed.map { "- \($0)" } + demanded.map { "! \($0)" } + added.map { "+ \($0)" }
  }
}
