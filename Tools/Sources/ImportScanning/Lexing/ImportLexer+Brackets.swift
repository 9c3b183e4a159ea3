extension ImportLexer {
  /// Whether statements are here, not arguments or elements.
  @inline(__always)
  var isAtStatementLevel: Bool {
    guard let innermost = brackets.last else { return true }
    return innermost.kind == .brace
  }

  /// The number of brackets that a closing one here must leave open: those outside the interpolation.
  private var bracketFloor: Int {
    guard let string = openStrings.last else { return 0 }
    return string.bracketDepth + 1
  }

  mutating func openBracket(_ byte: UInt8) {
    position += 1
    if byte == UInt8(ascii: "{") {
      brackets.append(Bracket(kind: .brace))
      finishToken(.operatorOrStart)
      return
    }
    if byte == UInt8(ascii: "("), !openStrings.isEmpty {
      openStrings[openStrings.count - 1].openParentheses += 1
    }
    let isArguments = byte == UInt8(ascii: "(") && previous == .attribute
    brackets.append(Bracket(kind: .list, prefixStart: isArguments ? prefix.start : nil))
    finishToken(.separator)
  }

  mutating func closeBracket(_ byte: UInt8) {
    if byte == UInt8(ascii: ")"), let string = openStrings.last {
      guard string.openParentheses > 0 else { return endInterpolation() }
      openStrings[openStrings.count - 1].openParentheses -= 1
    }
    position += 1
    finishToken(.operand)
    if byte == UInt8(ascii: "}") {
      closeBrace()
    } else if brackets.count > bracketFloor, !isAtStatementLevel {
      // `(` and `[` are not told apart: in a file that mixes them up, both readings are guesses.
      prefix.resume(from: brackets.removeLast().prefixStart)
    }
  }

  /// Closes the innermost brace and with it the parentheses in it that were never closed.
  private mutating func closeBrace() {
    let floor = bracketFloor
    while brackets.count > floor {
      if brackets.removeLast().kind == .brace { return }
    }
  }

  /// Forgets the brackets that were opened since there were `depth`.
  mutating func truncateBrackets(to depth: Int) {
    if brackets.count > depth {
      brackets.removeLast(brackets.count - depth)
    }
  }
}
