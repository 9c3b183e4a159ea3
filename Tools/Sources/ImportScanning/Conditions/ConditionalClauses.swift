import SourceFacts

/// The `#if` blocks that enclose a place, and what their clauses say about modules there.
struct ConditionalClauses {
  private struct Block {
    /// The modules that the current clause says can be imported.
    var guarded: [String]
    /// The modules that all clauses so far excluded: the later ones can import them.
    var excluded: [String]
    /// What the current clause requires of flags.
    var flags: FlagCondition
    /// What the clauses before it require.
    var earlier: [FlagCondition] = []
    /// The number of brackets that were open before it.
    var bracketDepth: Int
  }

  private var blocks: [Block] = []

  /// The number of brackets that were open before the innermost block.
  var bracketDepth: Int? { blocks.last?.bracketDepth }

  /// The modules that can be imported here, outermost clause first, each once.
  var guardedModules: [String] {
    var modules: [String] = []
    for module in blocks.lazy.flatMap(\.guarded) where !modules.contains(module) {
      modules.append(module)
    }
    return modules
  }

  mutating func beginBlock(_ condition: ImportCondition, bracketDepth: Int) {
    blocks.append(
      Block(
        guarded: condition.importable, excluded: condition.notImportable, flags: condition.flags,
        bracketDepth: bracketDepth))
  }

  /// More blocks around a place, or clauses before it, than real code has: the rest is ignored.
  private static let maximum = 64

  /// What the enclosing clauses require of flags.
  var flags: FlagCondition {
    if blocks.isEmpty { return .always }
    return .conjunction(
      blocks.suffix(Self.maximum).flatMap { [$0.flags, .negation(of: .disjunction($0.earlier))] })
  }

  /// `#elseif` with its condition, or `#else` without one.
  mutating func nextClause(_ condition: ImportCondition?) {
    guard var block = blocks.popLast() else { return }
    block.guarded = block.excluded + (condition?.importable ?? [])
    block.excluded += condition?.notImportable ?? []
    if block.earlier.count < Self.maximum { block.earlier.append(block.flags) }
    block.flags = condition?.flags ?? .always
    blocks.append(block)
  }

  mutating func endBlock() {
    _ = blocks.popLast()
  }
}
