/// The change of an interface as people read it: a declaration that is gone, and one of the same name that is new, are
/// one that changed.
struct DeclarationComparison {
  struct Item {
    /// The declaration that has a place.
    var text: String
    var words: String
    var isBreaking: Bool
    var isGone = false
  }

  private(set) var items: [Item] = []

  init(_ change: APIChange) {
    let lifted = change.added.filter { $0.hasPrefix(APIChange.lifted) }
    let new = change.added.filter { !$0.hasPrefix(APIChange.lifted) } + change.demanded
    let removed = Self.outermost(change.removed)
    var added = Dictionary(grouping: Self.outermost(new), by: Self.subject)
    for text in removed {
      let subject = Self.subject(of: text)
      // Of several overloads, the one that is most alike.
      let candidates = added[subject] ?? []
      let nearest = candidates.indices.max { candidates[$0].likeness(text) < candidates[$1].likeness(text) }
      guard let nearest, let other = added[subject]?.remove(at: nearest) else {
        items.append(Item(text: text, words: "\(text): gone", isBreaking: true, isGone: true))
        continue
      }
      items.append(Item(text: other, words: "\(text) is now \(other)", isBreaking: true))
    }
    let changed = change.removed.compactMap(Self.type)
    items += Self.outermost(limits: change.limits, in: changed).map {
      Item(text: $0, words: "\($0): new", isBreaking: true)
    }
    items += Self.outermost(limits: lifted, in: changed).map { Item(text: $0, words: $0, isBreaking: false) }
    let demanded = Set(change.demanded)
    for text in added.values.joined() {
      let isDemanded = demanded.contains(text)
      items.append(
        Item(text: text, words: isDemanded ? "\(text): new, and needed" : "\(text): new", isBreaking: isDemanded))
    }
  }

  /// Without what is said of a type as a whole, too.
  ///
  /// - Parameter types: What changed as a whole.
  private static func outermost(limits: [String], in types: [String]) -> [String] {
    let limits = limits.map { limit in
      let end = limit.range(of: ": ")?.upperBound ?? limit.startIndex
      return (words: String(limit[..<end]), text: String(limit[end...]))
    }
    return Dictionary(grouping: limits, by: \.words).flatMap { words, limits in
      outermost(limits.map(\.text), in: types).map { words + $0 }
    }
  }

  /// Without what belongs to a type that comes or goes as a whole.
  private static func outermost(_ texts: [String], in others: [String] = []) -> [String] {
    let types = Set(texts.compactMap(type) + others)
    guard !types.isEmpty else { return texts }
    return texts.filter { text in
      let words = text.split(separator: " ")
      return !words.contains { word in
        let path = word.prefix { !"(<:".contains($0) }
        let isConformance = word.hasSuffix(":") && words.first == word
        var owner = String(path)
        if isConformance, types.contains(owner) { return true }
        while let dot = owner.lastIndex(of: ".") {
          owner = String(owner[..<dot])
          if types.contains(owner) { return true }
        }
        return false
      }
    }
  }

  /// The path of the type that a text declares: `M.S` of `struct M.S<T>`.
  private static func type(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(where: { kinds.contains(String($0)) }), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
    else { return nil }
    return String(words[index + 1].prefix { $0 != "<" })
  }

  private static let kinds: Set = ["actor", "class", "enum", "protocol", "struct"]

  /// What it is about, without what may change: `func P.S.f` of `@MainActor func P.S.f(a: Int) throws -> Int`.
  private static func subject(of text: String) -> String {
    let words = text.split(separator: " ").filter { !$0.hasPrefix("@") && !modifiers.contains(String($0)) }
    let rest = words.joined(separator: " ")
    // A promise is about what it says of a declaration; a conformance is one by itself.
    if rest.contains(": ") && rest.prefix(while: { $0 != ":" }).allSatisfy({ $0 != "(" && $0 != " " }) { return rest }
    return String(rest.prefix { !"(<=:".contains($0) })
  }

  private static let modifiers: Set = [
    "async", "class", "consuming", "distributed", "mutating", "nonisolated", "static", "weak",
  ]
}

extension String {
  /// How many bytes it has in common with another at both ends.
  fileprivate func likeness(_ other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
      + zip(utf8.reversed(), other.utf8.reversed()).prefix { $0 == $1 }.count
  }
}
