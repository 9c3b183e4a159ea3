extension RubyLexer {
  /// `<<-DESC`: the text is the lines below, up to one that contains only that word. With `<<~` they are without the
  /// whitespace that all begin with.
  mutating func heredoc() -> Bool {
    let start = offset
    var index = start + 2
    let isUnindented = byteIs(index, "~")
    let mayBeIndented = byteIs(index, "-") || byteIs(index, "~")
    if mayBeIndented { index += 1 }
    var quote: UInt8?
    if byteIs(index, "'") || byteIs(index, "\"") {
      quote = byte(index)
      index += 1
    }
    let wordStart = index
    while RubyLexer.isWord(byte(index)) { index += 1 }
    guard index > wordStart, beginsValue || mayBeIndented, quote != nil || !RubyLexer.isDigit(byte(wordStart)) else {
      return false
    }
    let word = bytes[wordStart..<index]
    if let quote {
      guard byte(index) == quote else { return false }
      index += 1
    }
    guard !endless.contains(Array(word)), var line = resume ?? nextLine(after: index) else { return false }
    let body = line
    var found: Range<Int>?
    while line < end {
      let next = nextLine(after: line) ?? end
      let trimmed = bytes[line..<next].drop { mayBeIndented && RubyLexer.isBlank($0) }
      let content = trimmed.prefix { $0 != 0x0A && $0 != 0x0D }
      if content.elementsEqual(word) {
        found = line..<next
        break
      }
      line = next
    }
    guard let found else {
      endless.insert(Array(word))
      return false
    }
    offset = index
    resume = found.upperBound
    var lexer = RubyLexer(bytes, in: body..<found.lowerBound, isJSON: isJSON)
    lexer.nesting = nesting
    let whole = lexer
    var pieces = lexer.pieces(until: nil, opening: nil, isPlain: quote == UInt8(ascii: "'"))
    let indent = isUnindented ? lexer.commonIndent : 0
    if indent > 0 {
      let codes = lexer.codes
      lexer = whole
      lexer.codes = codes
      lexer.indent = indent
      pieces = lexer.pieces(until: nil, opening: nil, isPlain: quote == UInt8(ascii: "'"))
    }
    unread = lexer.unread
    add(pieces, from: start)
    return true
  }

  /// The width of the whitespace that all lines begin with, except blank ones.
  private var commonIndent: Int {
    lineStarts.compactMap { start in
      let (width, index) = indent(at: start, atMost: .max)
      return index == end || byteIs(index, "\n") || byteIs(index, "\r") ? nil : width
    }.min() ?? 0
  }

  /// The width of the whitespace at a place, and where it ends.
  func indent(at start: Int, atMost most: Int) -> (width: Int, end: Int) {
    var (width, index) = (0, start)
    while index < end, byteIs(index, " ") || byteIs(index, "\t") {
      let next = byteIs(index, "\t") ? (width / 8 + 1) * 8 : width + 1
      if next > most { break }
      (width, index) = (next, index + 1)
    }
    return (width, index)
  }

  private func nextLine(after index: Int) -> Int? {
    var index = index
    while index < end, byte(index) != 0x0A, byte(index) != 0x0D { index += 1 }
    guard index < end else { return nil }
    return index + (byte(index) == 0x0D && byte(index + 1) == 0x0A ? 2 : 1)
  }
}
