import SourceFacts

/// Builds a condition from its tokens, in order, without recursion.
struct FlagConditionBuilder {
  /// The contents of a pair of parentheses.
  private struct Frame {
    /// The operands of `||` that are complete.
    var alternatives: [FlagCondition] = []
    /// The operands of `&&` since the last `||`.
    var parts: [FlagCondition] = []
    var isNegated = false
    /// Whether it is the argument of a call: `Linux` in `os(Linux)`.
    var isArgument = false
    /// Whether it has a `<`: `compiler(<6)`.
    var isBelow = false
    var hasOperand = false

    var condition: FlagCondition {
      .disjunction(alternatives + [.conjunction(parts)])
    }
  }

  private var frames = [Frame()]
  private var isTooDeep = false

  /// Deeper than real code, and shallow enough for recursion.
  private static let maximumDepth = 32
  private static let maximumOperands = 200

  mutating func readNot() {
    if frames[frames.count - 1].hasOperand { return }
    frames[frames.count - 1].isNegated.toggle()
  }

  mutating func readOperand(_ condition: FlagCondition) {
    var frame = frames[frames.count - 1]
    guard frame.parts.count + frame.alternatives.count < Self.maximumOperands else {
      isTooDeep = true
      return
    }
    frame.parts.append(frame.isNegated ? .negation(of: condition) : condition)
    frame.isNegated = false
    frame.hasOperand = true
    frames[frames.count - 1] = frame
  }

  mutating func readLess() { frames[frames.count - 1].isBelow = true }

  mutating func readAnd() { frames[frames.count - 1].hasOperand = false }

  mutating func readOr() {
    var frame = frames[frames.count - 1]
    guard frame.hasOperand else { return }
    frame.alternatives.append(.conjunction(frame.parts))
    frame.parts = []
    frame.hasOperand = false
    frames[frames.count - 1] = frame
  }

  mutating func open() {
    guard frames.count < Self.maximumDepth else {
      isTooDeep = true
      return
    }
    var frame = Frame()
    // After an operand they hold the argument of a call: the operand is not a flag.
    frame.isArgument = frames[frames.count - 1].hasOperand
    frames.append(frame)
  }

  mutating func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if frame.isArgument {
      let called = frames[frames.count - 1].parts.popLast()
      frames[frames.count - 1].parts.append(
        frame.isBelow ? .sometimes : Self.condition(called, of: frame.condition))
    } else {
      readOperand(frame.condition)
    }
  }

  /// `os(iOS)` or `canImport(A)`; nothing is known about other calls.
  private static func condition(_ called: FlagCondition?, of argument: FlagCondition) -> FlagCondition {
    switch (called, argument) {
    case (.flag("os"), .flag(let name)): .platform(name)
    case (.not(.flag("os")), .flag(let name)): .not(.platform(name))
    case (.flag("targetEnvironment"), .flag(BuildFlags.catalyst)): .platform(BuildFlags.catalyst)
    case (.not(.flag("targetEnvironment")), .flag(BuildFlags.catalyst)): .not(.platform(BuildFlags.catalyst))
    case (.flag("canImport"), .flag(let name)): .importable(name)
    case (.not(.flag("canImport")), .flag(let name)): .not(.importable(name))
    case (.flag("compiler"), _), (.flag("swift"), _): .recent
    case (.not(.flag("compiler")), _), (.not(.flag("swift")), _): .not(.recent)
    case (.flag("arch"), _), (.not(.flag("arch")), _): .free
    default: .sometimes
    }
  }

  /// The condition, if all tokens were read.
  var condition: FlagCondition {
    guard !isTooDeep, frames.count == 1, frames[0].hasOperand else { return .sometimes }
    return frames[0].condition
  }
}
