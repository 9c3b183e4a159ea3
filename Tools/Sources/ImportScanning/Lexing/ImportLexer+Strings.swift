extension ImportLexer {
  /// Reads a string literal whose quote is at `position`, behind `pounds` #.
  mutating func lexString(pounds: Int) {
    let delimiter = openingDelimiter(pounds: pounds)
    position += delimiter.quote == .multiline ? 3 : 1
    lexStringContents(delimiter)
  }

  private mutating func openingDelimiter(pounds: Int) -> StringDelimiter {
    if source[position] == UInt8(ascii: "'") {
      return StringDelimiter(quote: .apostrophe, pounds: 0)
    }
    guard source.hasText("\"\"\"", at: position) else {
      return StringDelimiter(quote: .single, pounds: pounds)
    }
    // `#"""#` is a string of one line that holds a quote: with #, three quotes open a multi-line string
    // only if no closing delimiter follows in the line.
    let isSingle = pounds > 0 && lineClosesString(pounds: pounds, from: position + 2)
    return StringDelimiter(quote: isSingle ? .single : .multiline, pounds: pounds)
  }

  private mutating func lineClosesString(pounds: Int, from start: Int) -> Bool {
    if let quoteRuns, start < quoteRuns.end {
      return quoteRuns.contains(pounds: pounds, from: start)
    }
    let line = start..<source.endOfLine(from: start)
    let runs = PoundRuns(of: UInt8(ascii: "\""), in: source, line, escapes: false)
    quoteRuns = runs
    return runs.contains(pounds: pounds, from: start)
  }

  /// Continues a string literal until it ends, or until the code of an interpolation begins.
  private mutating func lexStringContents(_ delimiter: StringDelimiter) {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "\""):
        if closesString(delimiter) { return finishToken(.operand) }
      case UInt8(ascii: "'") where delimiter.quote == .apostrophe:
        position += 1
        return finishToken(.operand)
      case UInt8(ascii: "\\"):
        if opensInterpolation(delimiter) { return beginInterpolation(delimiter) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        // A string of one line that is not closed ends here, as in the compiler.
        if delimiter.quote != .multiline { return finishToken(.operand) }
        position += 1
      default:
        position += 1
      }
    }
    finishToken(.operand)
  }

  /// Moves past the closing delimiter and returns true, or past a quote that is not the delimiter.
  private mutating func closesString(_ delimiter: StringDelimiter) -> Bool {
    switch delimiter.quote {
    case .apostrophe:
      position += 1
      return false
    case .single:
      position += 1
    case .multiline:
      guard source.hasText("\"\"\"", at: position) else {
        position += 1
        return false
      }
      // Only past one quote if it is not the end: in `""""#` the last three close.
      guard endOfPounds(from: position + 3) - (position + 3) >= delimiter.pounds else {
        position += 1
        return false
      }
      position += 3
    }
    guard delimiter.pounds > 0 else { return true }
    let end = endOfPounds(from: position)
    guard end - position >= delimiter.pounds else { return false }
    position = end
    return true
  }

  /// Moves to the parenthesis of an interpolation and returns true, or past any other escape.
  private mutating func opensInterpolation(_ delimiter: StringDelimiter) -> Bool {
    position += 1
    if delimiter.pounds > 0 {
      let end = endOfPounds(from: position)
      // Without its # a backslash is only a backslash.
      guard end - position >= delimiter.pounds else { return false }
      position = end
    }
    switch source.byte(at: position) {
    case UInt8(ascii: "("):
      return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
      position += 1
    default:
      break
    }
    return false
  }

  func endOfPounds(from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    return end
  }

  private mutating func beginInterpolation(_ delimiter: StringDelimiter) {
    position += 1
    openStrings.append(OpenString(delimiter: delimiter, bracketDepth: brackets.count))
    brackets.append(Bracket(kind: .list))
    finishToken(.separator)
  }

  /// The parenthesis at `position` ends the interpolation: its string continues.
  mutating func endInterpolation() {
    position += 1
    let string = openStrings.removeLast()
    truncateBrackets(to: string.bracketDepth)
    lexStringContents(string.delimiter)
  }

  /// A line ended in an interpolation: so do the single-line strings around it.
  mutating func endStringsAtLineEnd() {
    while let string = openStrings.last, string.delimiter.quote != .multiline {
      openStrings.removeLast()
      truncateBrackets(to: string.bracketDepth)
      finishToken(.operand)
    }
  }
}
