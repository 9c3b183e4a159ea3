extension ImportLexer {
  /// The end of the regex literal `/…/` that begins with the first slash of an operator, or nil if the
  /// slash is an operator.
  ///
  /// The compiler's heuristics: not where an operand touches the operator from the left, not in the name of
  /// an operator function, and where the operator looks binary only if an operand is due.
  func endOfRegex(at slash: Int, isLeftBound: Bool, isRightBound: Bool) -> Int? {
    guard !isLeftBound, !previousWordNamesOperator else { return nil }
    var mustBeRegex = false
    if !isRightBound {
      guard isOperandDue else { return nil }
      // Among arguments an operator may be alone: `reduce(1, /)`.
      mustBeRegex = previous != .separator
    }
    return endOfRegex(at: slash, mustBeRegex: mustBeRegex)
  }

  private var previousWordNamesOperator: Bool {
    previous == .word
      && (source.isText("func", in: previousWord) || source.isText("operator", in: previousWord))
  }

  /// Whether an operand, not an operator, can come next.
  private var isOperandDue: Bool {
    switch previous {
    case .none, .operatorOrStart, .separator, .tryMark:
      return true
    case .operand, .memberAccess, .pound, .attribute:
      return false
    case .word:
      let word = source.string(previousWord)
      return Keywords.reserved.contains(word) && !Keywords.operands.contains(word)
    }
  }

  /// The end of the literal if the text from `slash` on can be one. It must end on its line, unless the slash can only
  /// be a regex.
  private func endOfRegex(at slash: Int, mustBeRegex: Bool) -> Int? {
    switch source.byte(at: slash + 1) {
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"): if !mustBeRegex { return nil }
    default: break
    }
    if slash > 0, source[slash - 1] == UInt8(ascii: "*") { return nil }

    var groups = RegexGroups()
    var endsWithSpace = false
    var offset = slash + 1
    while offset < source.count, !source[offset].isLineEnd {
      let byte = source[offset]
      if byte == UInt8(ascii: "/") {
        if endsWithSpace, !mustBeRegex { return nil }
        return endOfRegex(closedAt: offset, mustBeRegex: mustBeRegex)
      }
      endsWithSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if byte == UInt8(ascii: "\\"), offset + 1 < source.count, !source[offset + 1].isLineEnd {
        offset += 1
      } else if !groups.accepts(byte), !mustBeRegex {
        return nil
      }
      offset += 1
    }
    return mustBeRegex ? offset : nil
  }

  private func endOfRegex(closedAt end: Int, mustBeRegex: Bool) -> Int? {
    switch source.byte(at: end + 1) {
    case UInt8(ascii: "*"), UInt8(ascii: "/"):
      // A comment begins at the closing slash: more likely what was meant.
      return mustBeRegex ? end : nil
    default:
      return end + 1
    }
  }

  /// The end of the literal `#/…/#` whose slash is at `slash`, behind `pounds` #. Several lines if nothing
  /// but spaces follows the slash in its line.
  mutating func endOfExtendedRegex(at slash: Int, pounds: Int) -> Int {
    var lineEnd = slash + 1
    while let byte = source.byte(at: lineEnd), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      lineEnd += 1
    }
    let isMultiline = source.byte(at: lineEnd)?.isLineEnd ?? false
    if isMultiline, !fileClosesRegex(pounds: pounds, from: lineEnd) {
      return lineEnd  // Not closed: as in the compiler, the code in the next line is code.
    }
    var offset = isMultiline ? lineEnd : slash + 1
    while offset < source.count, isMultiline || !source[offset].isLineEnd {
      if source[offset] == UInt8(ascii: "/") {
        let end = endOfPounds(from: offset + 1)
        if end - (offset + 1) >= pounds { return end }
      } else if source[offset] == UInt8(ascii: "\\"), let next = source.byte(at: offset + 1),
        isMultiline || !next.isLineEnd
      {
        offset += 1
      }
      offset += 1
    }
    return offset
  }

  private mutating func fileClosesRegex(pounds: Int, from start: Int) -> Bool {
    if slashRuns == nil {
      slashRuns = PoundRuns(of: UInt8(ascii: "/"), in: source, start..<source.count, escapes: true)
    }
    return slashRuns?.contains(pounds: pounds, from: start) ?? false
  }
}
