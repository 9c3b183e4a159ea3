import SourceText

/// What others can name of a package or module.
package struct PublicAPI: Hashable, Sendable {
  /// Who can use a declaration. What SwiftPM's own comparison is switched off for is told apart.
  package enum Level: String, Hashable, Comparable, Sendable {
    /// Everybody.
    case `public`
    /// Those who import it with `@_spi`.
    case spi
    /// The modules of the same package.
    case package

    package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .public: 0
      case .spi: 1
      case .package: 2
      }
    }
  }

  /// A declaration, or a promise about one: that it has a default, can be set, is open.
  package struct Declaration: Hashable, Sendable {
    /// All of it on one line: `func Mediator.A_page() -> ViewController?`.
    package var text: String
    /// Its owner, if adding to that breaks clients: another case of an enum, another requirement of a protocol.
    package var closedOwner: String?
    package var level = Level.public
    /// For a promise: the declaration that it is about.
    package var subject: String?

    /// Records that there is such an owner. It is not reported.
    static func owner(_ name: String, _ level: Level = .public) -> Declaration {
      Declaration("", closedOwner: name, level)
    }

    package init(_ text: String, closedOwner: String? = nil, _ level: Level = .public, about subject: String? = nil) {
      self.subject = subject
      self.text = text
      self.closedOwner = closedOwner
      self.level = level
    }
  }

  /// A place of a declaration.
  package struct Place: Hashable, Sendable {
    package var file: String
    package var position: SourcePosition
  }

  package var declarations: Set<Declaration> = []
  /// By the texts of declarations.
  package var places: [String: Place] = [:]

  package init() {}

  /// The changes since an earlier version, of what has a level.
  package func change(since old: PublicAPI, of level: Level = .public) -> APIChange {
    let (ownBefore, own) = (old.declarations.filter { $0.level == level }, declarations.filter { $0.level == level })
    // Owners have no text.
    let before = Set(ownBefore.map(\.text)).union([""])
    let now = Set(own.map(\.text)).union([""])
    // What is promised of a declaration that comes or goes comes and goes with it.
    let removed = ownBefore.filter { !now.contains($0.text) && $0.subject.map(now.contains) ?? true }
    let added = own.filter { !before.contains($0.text) && $0.subject.map(before.contains) ?? true }
    let owners = Set(old.declarations.compactMap(\.closedOwner))
    // An entirely new type breaks no one.
    // Nor does a requirement with a default implementation: then it is here twice.
    let demands = added.filter { declaration in
      guard let owner = declaration.closedOwner, owners.contains(owner) else { return false }
      return !own.contains { $0.text == declaration.text && $0.closedOwner == nil }
    }
    return APIChange(
      removed: Set(removed.map(\.text)).sorted(), demanded: Set(demands.map(\.text)).sorted(),
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
