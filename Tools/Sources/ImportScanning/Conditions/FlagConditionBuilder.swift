/// Puts a condition together from its tokens, in their order, without recursion.
struct FlagConditionBuilder {
  /// What is between two parentheses.
  private struct Frame {
    /// The operands of `||` that are complete.
    var alternatives: [FlagCondition] = []
    /// The operands of `&&` since the last `||`.
    var parts: [FlagCondition] = []
    var isNegated = false
    /// Whether it is what a call is given: `Linux` in `os(Linux)`.
    var isArgument = false
    var hasOperand = false

    var condition: FlagCondition {
      .disjunction(alternatives + [.conjunction(parts)])
    }
  }

  private var frames = [Frame()]
  private var isTooDeep = false

  /// Deeper than anybody writes, and shallow enough to be looked at with recursion.
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
    // Behind an operand they hold what a call is given: the operand is no flag.
    frame.isArgument = frames[frames.count - 1].hasOperand
    frames.append(frame)
  }

  mutating func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if frame.isArgument {
      let called = frames[frames.count - 1].parts.popLast()
      frames[frames.count - 1].parts.append(Self.condition(called, of: frame.condition))
    } else {
      readOperand(frame.condition)
    }
  }

  /// `os(iOS)`; nothing is known of what else may be asked so.
  private static func condition(_ called: FlagCondition?, of argument: FlagCondition) -> FlagCondition {
    switch (called, argument) {
    case (.flag("os"), .flag(let name)): .platform(name)
    case (.not(.flag("os")), .flag(let name)): .not(.platform(name))
    default: .sometimes
    }
  }

  /// The condition, where everything was read.
  var condition: FlagCondition {
    guard !isTooDeep, frames.count == 1, frames[0].hasOperand else { return .sometimes }
    return frames[0].condition
  }
}
