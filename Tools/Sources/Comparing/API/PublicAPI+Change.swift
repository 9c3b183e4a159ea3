extension PublicAPI {
  /// The changes since an earlier version, of what has a level.
  package func change(since old: PublicAPI, of level: Level = .public) -> APIChange {
    let (before, now) = (Side(old, level), Side(self, level))
    let removed = before.own.filter { !$0.isLimit && before.lacks($0, in: now) }
    let added = now.own.filter { !$0.isLimit && now.lacks($0, in: before) }
    let owners = Set(old.declarations.compactMap(\.closedOwner))
    // An entirely new type breaks no one.
    // Nor does a requirement with a default implementation.
    let demands = added.filter { declaration in
      guard let owner = declaration.closedOwner, owners.contains(owner) else { return false }
      return !now.implements(declaration)
    }
    let limits = now.own.filter { $0.isLimit && now.lacks($0, in: before) }
    let lifted = before.own.filter { $0.isLimit && before.lacks($0, in: now) }.map { "no longer \($0.text)" }
    let demanded = Set(demands.map(\.text))
    return APIChange(
      removed: Set(removed.map(\.text)).sorted(), demanded: demanded.sorted(),
      added: Set(added.map(\.text) + lifted).subtracting(demanded).sorted(), limits: Set(limits.map(\.text)).sorted(),
      undecided: Set(now.own.filter { now.mayDiffer($0, in: before) }.map(\.text)).sorted())
  }

  /// One of two versions.
  private struct Side {
    let own: Set<Declaration>
    private let texts: Set<String>
    /// The texts of what needs no implementation by clients.
    private let free: Set<String>
    private let stems: Set<String>
    private let untypedStems: Set<String>

    init(_ api: PublicAPI, _ level: Level) {
      own = api.declarations.filter { $0.level == level }
      // Owners have no text.
      texts = Set(own.map(\.text)).union(api.implied).union([""])
      free = api.free(of: level)
      stems = Set(own.compactMap(\.stem))
      untypedStems = Set(own.lazy.filter(\.isUntyped).compactMap(\.stem))
    }

    /// Whether a declaration of this version has nothing in the other that is, or includes, what it says.
    func lacks(_ declaration: Declaration, in other: Side) -> Bool {
      guard !other.texts.contains(declaration.text), !mayDiffer(declaration, in: other) else { return false }
      if let stronger = declaration.stronger, other.texts.contains(stronger) { return false }
      // What is said of a declaration that comes or goes comes and goes with it. A requirement and its default may have
      // one text.
      guard let subject = declaration.subject else { return true }
      let isOfDefault = declaration.closedOwner == nil && free.contains(subject)
      return (isOfDefault ? other.free : other.texts).contains(subject)
    }

    /// Whether a variable is in both, and its type is not known in one.
    func mayDiffer(_ declaration: Declaration, in other: Side) -> Bool {
      guard let stem = declaration.stem, !other.texts.contains(declaration.text) else { return false }
      return (declaration.isUntyped ? other.stems : other.untypedStems).contains(stem)
    }

    func implements(_ requirement: Declaration) -> Bool { requirement.witnesses.allSatisfy(free.contains) }
  }

  /// The texts of what needs no implementation by clients.
  private func free(of level: Level) -> Set<String> {
    Set(declarations.lazy.filter { $0.level == level && $0.closedOwner == nil }.map(\.text))
  }

  /// Adds what follows from all declarations: which requirements have a default implementation.
  mutating func complete() {
    for level in Set(declarations.map(\.level)) {
      let free = free(of: level)
      for requirement in declarations where requirement.level == level && requirement.closedOwner != nil {
        let isMet = !requirement.witnesses.isEmpty && requirement.witnesses.allSatisfy(free.contains)
        guard isMet, !requirement.text.isEmpty else { continue }
        var promise = Declaration(
          "default implementation of \(requirement.text)", closedOwner: requirement.closedOwner, level,
          about: requirement.text)
        promise.witnesses = []
        declarations.insert(promise)
        places[promise.text] = requirement.witnesses.first.flatMap { places[$0] }
      }
    }
  }
}
