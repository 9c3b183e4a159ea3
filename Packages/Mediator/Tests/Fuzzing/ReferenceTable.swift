import MediatorRoutes

/// A table of few patterns of few words, in which many conflict, and its expected answers.
package struct ReferenceTable {
  package struct Entry {
    package let pattern: ReferencePattern
    package let priority: Int
  }

  package struct Answer {
    /// The index among the entries.
    package let index: Int
    package let values: [String: [String]]
    /// Whether only the order of declaration decided.
    package let isTied: Bool
  }

  package let entries: [Entry]

  package init(_ generator: inout SeededGenerator) {
    entries = (0..<generator.int(1...6)).map { _ in
      var names = 0
      let scheme = generator.once(in: 4) ? "app" : nil
      let elements = Self.elements(&generator, depth: 0, names: &names)
      let pattern = ReferencePattern(scheme: scheme, elements: elements)
      return Entry(pattern: pattern, priority: generator.once(in: 4) ? generator.int(-1...1) : 0)
    }
  }

  private static func elements(
    _ generator: inout SeededGenerator, depth: Int, names: inout Int
  ) -> [ReferencePattern.Element] {
    (0..<generator.int((depth == 0 ? 0 : 1)...(depth == 0 ? 3 : 2))).map { _ in
      names += 1
      switch generator.int(0...(depth < 2 ? 9 : 6)) {
      case 0...2: return .literal(generator.pick(["a", "b", "1"]))
      case 3: return generator.once(in: 2) ? .int("v\(names)") : .double("v\(names)")
      case 4: return generator.once(in: 3) ? .uuid("v\(names)") : .variable("v\(names)")
      case 5: return .variable("v\(names)")
      case 6: return .wildcard("v\(names)")
      default: return .optional(elements(&generator, depth: depth + 1, names: &names))
      }
    }
  }

  /// The table to check, in which each route's key is its index.
  package func table() throws -> RouteTable {
    try RouteTable(
      entries.enumerated().map { index, entry in
        Route("\(index)", entry.pattern.text, target: "Fuzz", action: "echo", priority: entry.priority)
      }, conflicts: .followDeclaration)
  }

  /// The routes of a URL of the scheme `app` with these components, in the order in which they are tried.
  package func answers(_ components: [String]) -> [Answer] {
    var ways: [(key: [Int], index: Int, values: [String: [String]])] = []
    for (index, entry) in entries.enumerated() {
      for way in entry.pattern.ways(components) {
        // The last criteria follow a number that is smaller than every choice, because an end comes first.
        let key = way.rank + [-1, entry.pattern.scheme == nil ? 1 : 0, -entry.priority]
        ways.append((key, index, way.values))
      }
    }
    let sorted = ways.sorted { left, right in
      left.key == right.key ? left.index < right.index : left.key.lexicographicallyPrecedes(right.key)
    }
    var seen: Set<Int> = []
    return sorted.filter { seen.insert($0.index).inserted }.map { way in
      let isTied = sorted.contains { $0.index != way.index && $0.key == way.key }
      return Answer(index: way.index, values: way.values, isTied: isTied)
    }
  }
}
