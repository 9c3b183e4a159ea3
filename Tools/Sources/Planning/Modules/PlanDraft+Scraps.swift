import CodeGraphs

extension PlanDraft {
  /// The parts that nearly all declarations left, those that would consist mostly of what is in no folder, one short file
  /// that others can take, and a bottom with only a few lines; `nil` if there are none.
  func scraps(in arrangement: ModuleArrangement, _ parts: [GroupID], _ terms: Terms) -> Set<GroupID>? {
    let own = home.indices.filter { home[$0] != nil }
    let before = Dictionary(grouping: own) { home[$0] ?? 0 }.mapValues { graph.lineCount(of: $0) }
    let after = Dictionary(grouping: own) { arrangement.modules[$0] ?? 0 }
    let lines = after.mapValues { graph.lineCount(of: $0) }
    var found = Set(parts.filter { Double(lines[$0] ?? 0) < Double(before[$0] ?? 0) * Self.leastLeft })
    if let bottom = terms.bottom, let few = lines[bottom],
      Double(few) < Double(graph.lineCount(of: own)) * Self.leastBottom
    {
      found.insert(bottom)
    }
    // What it is called says nothing of what would be in it.
    found.formUnion(
      parts.filter { part in
        let added = (after[part] ?? []).filter { home[$0].map { placements[$0] == .app } ?? false }
        return graph.lineCount(of: added) * 2 > lines[part] ?? 0
      })
    guard found.isEmpty else { return found }
    let modules = parts + [terms.bottom].compactMap(\.self)
    let needs = needs(of: modules, after, arrangement)
    let short = modules.filter { part in
      guard isShort(after[part] ?? [], besides: modules.filter { $0 != part }.compactMap { lines[$0] }) else {
        return false
      }
      let users = modules.filter { needs[$0]?.contains(part) == true }
      // What several features use must not go into one of them: only into what they use anyway, as others do.
      return users.count < 2
        || modules.contains { other in
          other != part && modules.count { needs[$0]?.contains(other) == true } > 1
            && users.allSatisfy { $0 == other || needs[$0]?.contains(other) == true }
        }
    }
    return short.first.map { [$0] }
  }

  /// By module: the others that it uses.
  private func needs(
    of modules: [GroupID], _ nodes: [GroupID: [CodeGraph.NodeID]], _ arrangement: ModuleArrangement
  ) -> [GroupID: Set<GroupID>] {
    Dictionary(
      uniqueKeysWithValues: modules.map { module in
        let used = (nodes[module] ?? []).flatMap { graph.edges(from: $0) }.compactMap { arrangement.modules[$0.to] }
        return (module, Set(used).intersection(modules).subtracting([module]))
      })
  }

  /// Whether some declarations are at most one short file, and the other modules are not that small: its entry in the manifest,
  /// the imports and the words for access would be as many lines as it has.
  ///
  /// - Parameter others: The lines of the other modules.
  func isShort(_ nodes: [CodeGraph.NodeID], besides others: [Int]) -> Bool {
    let lines = graph.lineCount(of: nodes)
    let mean = others.reduce(0, +) / max(1, others.count { $0 > 0 })
    let files = Dictionary(grouping: nodes) { graph.nodes[$0].file }
    // Pieces of other files are no more than that.
    let whole = files.filter { $0.value.count == nodesByFile[$0.key].count }
    return !files.isEmpty && whole.count < 2 && lines <= Self.shortFile && lines * 2 < mean
  }

  private static let shortFile = 40

  /// The minimum share of a folder's lines in its module, and of all lines for a module without a folder.
  private static let leastLeft = 0.25
  private static let leastBottom = 0.01
}
