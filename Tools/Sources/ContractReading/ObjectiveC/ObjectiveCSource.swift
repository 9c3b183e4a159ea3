import SourceText

/// The tokens of a source, with what encloses what.
struct ObjectiveCSource {
  let tokens: [ObjectiveCToken]
  /// By an opening bracket's index, that of the closing one; the end of the source if there is none.
  let closing: [Int: Int]
  /// By each token's index, that of the innermost bracket that is open in front of it; -1 for none.
  private let outer: [Int]
  /// The branches of `#if`.
  private let branches: [Range<Int>]
  private let lines: LineTable

  init(_ lexer: ObjectiveCLexer, _ bytes: [UInt8]) {
    tokens = lexer.tokens
    lines = LineTable(bytes)
    var matcher = BracketMatcher(tokens)
    matcher.run(lexer.branches)
    (closing, outer, branches) = (matcher.closing, matcher.outer, matcher.branches)
  }

  func position(_ index: Int) -> SourcePosition {
    lines.position(ofOffset: tokens[min(index, tokens.count - 1)].offset)
  }

  func `is`(_ index: Int, _ sign: String) -> Bool { tokens.indices.contains(index) && tokens[index].is(sign) }

  /// Whether a single `=` is there, which gives a value.
  func assigns(_ index: Int) -> Bool { self.is(index, "=") && !self.is(index + 1, "=") }

  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? tokens[index].text : nil
  }

  /// The index after what begins at `index`: after the closing bracket if it is an opening one.
  func after(_ index: Int) -> Int { min((closing[index] ?? index) + 1, tokens.count) }

  /// The brackets around a place, innermost first.
  func enclosing(_ index: Int) -> some Sequence<Int> {
    sequence(state: index) { [outer] index -> Int? in
      guard outer.indices.contains(index), outer[index] >= 0 else { return nil }
      index = outer[index]
      return index
    }
  }

  /// The opening bracket of a closing one.
  func opening(of close: Int) -> Int? {
    guard outer.indices.contains(close), outer[close] >= 0, closing[outer[close]] == close else { return nil }
    return outer[close]
  }

  /// Whether a branch of `#if` has one place and not the other.
  func isInBranch(_ index: Int, without other: Int) -> Bool {
    branches.contains { $0.contains(index) && !$0.contains(other) }
  }

  /// The parts of a range that commas divide, but for those in brackets.
  func parts(of range: Range<Int>, at separator: String = ",") -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if tokens[index].is(separator) {
        parts.append(start..<index)
        start = index + 1
      }
      index = min(after(index), range.upperBound)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}

/// Finds the closing bracket of each opening one, where branches of `#if` may each open or close the same.
private struct BracketMatcher {
  private struct Condition {
    /// What was open in front of it.
    var before: [[Int]]
    /// What is open behind each branch.
    var after: [[[Int]]] = []
    /// Where the present branch begins.
    var start: Int
  }

  private(set) var closing: [Int: Int] = [:]
  private(set) var outer: [Int] = []
  private(set) var branches: [Range<Int>] = []
  private let tokens: [ObjectiveCToken]
  /// The open brackets, outermost first: several in one place where each is in another branch.
  private var open: [[Int]] = []
  private var conditions: [Condition] = []

  private static let pairs = [")": "(", "]": "[", "}": "{"]
  private static let openings = Set(pairs.values)
  /// Far more brackets in each other, and more branches of a condition, than in real code.
  private static let most = (depth: 1000, branches: 64)

  init(_ tokens: [ObjectiveCToken]) { self.tokens = tokens }

  mutating func run(_ directives: [ObjectiveCLexer.Branch]) {
    var rest = directives[...]
    for index in 0...tokens.count {
      while let directive = rest.first, directive.token == index {
        follow(directive)
        rest.removeFirst()
      }
      guard index < tokens.count else { break }
      outer.append(open.last?.first ?? -1)
      take(tokens[index], at: index)
    }
    for (index, token) in tokens.enumerated() where Self.openings.contains(token.text) && closing[index] == nil {
      closing[index] = tokens.count
    }
  }

  private mutating func take(_ token: ObjectiveCToken, at index: Int) {
    if token.kind == .word, token.text == "@end" {
      // What is open there is not understood, and does not concern the next class.
      close(open[...], at: index)
      open = []
    }
    guard token.kind == .sign else { return }
    if Self.openings.contains(token.text), open.count < Self.most.depth { open.append([index]) }
    guard let opening = Self.pairs[token.text], let match = open.lastIndex(where: { kind(of: $0) == opening }) else {
      return
    }
    close(open[match...], at: index)
    open.removeSubrange(match...)
  }

  private func kind(of brackets: [Int]) -> String { tokens[brackets[0]].text }

  private mutating func close(_ brackets: ArraySlice<[Int]>, at index: Int) {
    for bracket in brackets.joined() { closing[bracket] = index }
  }

  private mutating func follow(_ directive: ObjectiveCLexer.Branch) {
    let index = directive.token
    guard directive.kind != .begin else { return conditions.append(Condition(before: open, start: index)) }
    guard var condition = conditions.popLast() else { return }
    branches.append(condition.start..<index)
    if condition.after.count < Self.most.branches { condition.after.append(open) }
    if directive.kind == .end {
      open = joined(condition, at: index)
    } else {
      open = condition.before
      condition.start = index
      conditions.append(condition)
    }
  }

  /// What is open behind a condition: what its first branch opens or closes, and others in the same way.
  private mutating func joined(_ condition: Condition, at index: Int) -> [[Int]] {
    let changed = condition.after.filter { $0 != condition.before }
    guard var result = changed.first else { return condition.before }
    for other in changed.dropFirst() {
      if other.map(kind) == result.map(kind) {
        result = zip(result, other).map { own, others in own + others.filter { !own.contains($0) } }
      } else {
        let kept = Set((result + condition.before).joined())
        for bracket in other.joined() where !kept.contains(bracket) { closing[bracket] = index }
      }
    }
    return result
  }
}
