import SourceFacts

extension PublicAPI {
  /// The changes since an earlier version, of what has a level.
  package func change(since old: PublicAPI, of level: Level = .public) -> APIChange {
    // What was an alias is not in the texts.
    let aliases = aliases.filter { old.aliases[$0.key] == nil }
    let (before, now) = (Side(old, level, later: aliases), Side(self, level, later: aliases))
    let removed = Self.own(before.own.filter { !$0.isLimit && before.lacks($0, in: now) })
    let added = now.own.filter { !$0.isLimit && !$0.isUnseen && $0.origin == nil && now.lacks($0, in: before) }
    // What is in both, and in fewer or more builds.
    let narrowed = Self.own(before.own.filter { !$0.isLimit && before.isIn($0, moreThan: now) })
    let fewer = Set(narrowed.map(\.text))
    let widened = now.own.filter { $0.origin == nil && now.isIn($0, moreThan: before) && !fewer.contains($0.text) }
    let owners = Set(old.declarations.compactMap(\.closedOwner))
    // An entirely new type breaks no one.
    // Nor does a requirement with a default implementation.
    let demands = added.union(widened).filter { declaration in
      guard let owner = declaration.closedOwner, owners.contains(owner), !declaration.isLimit else { return false }
      return !now.implements(declaration)
    }
    let limits = Self.own(now.own.filter { $0.isLimit && now.lacks($0, in: before) }.union(widened.filter(\.isLimit)))
    let lifted = Self.own(before.own.filter { $0.isLimit && before.lacks($0, in: now) })
    let demanded = Set(demands.map(\.text))
    let more = widened.filter { !$0.isLimit && !demanded.contains($0.text) }.map { now.text(of: $0.text) }
    let untyped = now.own.filter { now.mayDiffer($0, in: before) }.map {
      "the type of \($0.text), which is not written"
    }
    let unread = level == .public ? Set(old.unread.keys).union(self.unread.keys) : []
    return APIChange(
      removed: Set(removed.lazy.filter { !$0.isUnseen }.map(\.text) + narrowed.map { before.text(of: $0.text) })
        .sorted(),
      demanded: demanded.sorted(),
      added: Set(
        added.map(\.text) + lifted.map { APIChange.lifted + $0.text } + narrowed.map { now.text(of: $0.text) } + more
      )
      .subtracting(demanded).sorted(),
      limits: Set(limits.map(\.text)).sorted(),
      undecided: Set(
        untyped + removed.lazy.filter(\.isUnseen).map(\.text) + unread.filter { old.unread[$0] != self.unread[$0] }
      ).sorted())
  }

  /// Without what is inherited from what is among them.
  private static func own(_ declarations: Set<Declaration>) -> Set<Declaration> {
    let texts = Set(declarations.map(\.text))
    return declarations.filter { $0.origin.map { !texts.contains($0) } ?? true }
  }

  /// One of two versions.
  private struct Side {
    let own: Set<Declaration>
    private let texts: Set<String>
    /// The texts of what more can see.
    private let wider: Set<String>
    /// The texts without the names of other modules before types.
    private let plain: Set<String>
    /// By their texts without a type, the values of variables.
    private let values: [String: Set<String>]
    /// The texts of what needs no implementation by clients.
    private let free: Set<String>
    private let stems: Set<String>
    private let untypedStems: Set<String>
    /// By text, where it is, if not everywhere.
    private let conditions: [String: BuildCondition]
    private let imports: Set<String>
    /// What types are called in the later version that are aliases there.
    private let aliases: [String: String]
    /// The texts with these names.
    private let renamed: Set<String>

    init(_ api: PublicAPI, _ level: Level, later aliases: [String: String]) {
      self.aliases = aliases
      own = api.declarations.filter { $0.level == level }
      // Owners have no text.
      texts = Set(own.map(\.text)).union(api.implied).union([""])
      wider = Set(api.declarations.lazy.filter { $0.level < level }.map(\.text.withoutSPI))
      values = Dictionary(grouping: own.lazy.filter(\.isUntyped)) { $0.stem ?? "" }.mapValues {
        Set($0.compactMap(\.value))
      }
      free = api.free(of: level)
      stems = Set(own.compactMap(\.stem))
      untypedStems = Set(own.lazy.filter(\.isUntyped).compactMap(\.stem))
      let conditional = Dictionary(grouping: own.lazy.filter { $0.condition != .always }, by: \.text)
      let certain = Set(own.lazy.filter { $0.condition == .always }.map(\.text)).union(api.implied)
      conditions = conditional.filter { !certain.contains($0.key) }.compactMapValues { all in
        let branches = all.map(\.condition).sorted { $0.text < $1.text }
        if branches.count == 1 { return branches[0] }
        let condition = BuildCondition.any(branches)
        return BuildCondition.always.implies(condition, importing: []) ? nil : condition
      }
      imports = api.imports
      renamed = aliases.isEmpty ? [] : Set(texts.lazy.map { Self.renamed($0, aliases) })
      plain = Set(texts.lazy.map { $0.without(modules: api.imports) })
    }

    /// With the condition under which it is there.
    func text(of text: String) -> String { text + (conditions[text].map { PublicAPI.condition + $0.text } ?? "") }

    /// Whether a declaration of both versions is in builds of this one in which the other lacks it.
    func isIn(_ declaration: Declaration, moreThan other: Side) -> Bool {
      guard let condition = other.conditions[declaration.text] else { return false }
      let subject = declaration.subject.flatMap { other.conditions[$0] }
      let premise = subject.map { .all([declaration.condition, $0]) } ?? declaration.condition
      return !premise.implies(condition, importing: imports)
    }

    /// Whether a declaration of this version has nothing in the other that is, or includes, what it says.
    func lacks(_ declaration: Declaration, in other: Side) -> Bool {
      guard !other.texts.contains(declaration.text), !mayDiffer(declaration, in: other),
        !other.wider.contains(declaration.text.withoutSPI), !isSpelled(declaration.text, in: other)
      else { return false }
      if let stronger = declaration.stronger, other.texts.contains(stronger) { return false }
      // What is said of a declaration that comes or goes comes and goes with it. A requirement and its default may have
      // one text.
      guard let subject = declaration.subject else { return true }
      let isOfDefault = declaration.closedOwner == nil && free.contains(subject)
      return (isOfDefault ? other.free : other.texts).contains(subject)
    }

    private static func renamed(_ text: String, _ aliases: [String: String]) -> String {
      aliases.reduce(text) { $1.key == $1.value ? $0 : $0.renaming($1.key, to: $1.value) }
    }

    /// Whether the other has it with another name of a type: that of the type for an alias, or one with or without the name
    /// of another module.
    private func isSpelled(_ text: String, in other: Side) -> Bool {
      if other.renamed.contains(Self.renamed(text, aliases)) { return true }
      let plain = text.without(modules: imports)
      return plain == text ? other.plain.contains(text) : other.texts.contains(plain)
    }

    /// Whether a variable is in both, and its type is not known in one.
    func mayDiffer(_ declaration: Declaration, in other: Side) -> Bool {
      guard let stem = declaration.stem else { return false }
      if other.texts.contains(declaration.text) {
        return declaration.isUntyped && other.values[stem] != values[stem]
      }
      return (declaration.isUntyped ? other.stems : other.untypedStems).contains(stem)
    }

    func implements(_ requirement: Declaration) -> Bool { requirement.witnesses.allSatisfy(free.contains) }
  }

  /// The texts of what needs no implementation by clients.
  private func free(of level: Level) -> Set<String> {
    let texts = Set(declarations.lazy.filter { $0.level == level && $0.closedOwner == nil }.map(\.text))
    // What changes nothing can be what may change something.
    let changing = texts.lazy.filter { $0.hasPrefix("func ") || $0.contains(": func ") }.map { text in
      text.replacing("func ", with: "mutating func ", maxReplacements: 1)
    }
    return texts.union(changing)
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

extension String {
  /// `URL` of `Foundation.URL`.
  fileprivate func without(modules: Set<String>) -> String {
    guard utf8.contains(UInt8(ascii: ".")) else { return self }
    var text = ""
    var word = ""
    var isPath = false
    for character in self {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      let isModule = character == "." && !isPath && modules.contains(word)
      if !isModule { text += word + String(character) }
      (word, isPath) = ("", character == "." && !isModule)
    }
    return text + word
  }

  /// Without who is meant by `@_spi`.
  fileprivate var withoutSPI: String {
    contains("@_spi(") ? split(separator: " ").filter { !$0.hasPrefix("@_spi(") }.joined(separator: " ") : self
  }
}
