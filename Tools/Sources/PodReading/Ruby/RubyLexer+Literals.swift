extension RubyLexer {
  /// Reads a string, a symbol or a list of words, if one begins here.
  mutating func literal(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      quoted(first, from: offset)
    case UInt8(ascii: "`"):
      let start = offset
      offset += 1
      _ = pieces(until: first, opening: nil, isPlain: false)
      add(.opaque("what a command prints"), from: start)
    case UInt8(ascii: ":"): return symbol()
    case UInt8(ascii: "%") where beginsValue: return percent()
    case UInt8(ascii: "/") where beginsValue: return pattern()
    case UInt8(ascii: "<") where byteIs(offset + 1, "<"): return heredoc()
    default: return false
    }
    return true
  }

  private mutating func quoted(_ quote: UInt8, from start: Int, isSymbol: Bool = false) {
    offset += 1
    let pieces = pieces(until: quote, opening: nil, isPlain: quote == UInt8(ascii: "'"))
    add(pieces, from: start, isSymbol: isSymbol)
  }

  mutating func add(_ pieces: [RubyToken.Piece], from start: Int, isSymbol: Bool = false) {
    add(unread.map { .opaque($0) } ?? .text(pieces), from: start, isSymbol: isSymbol)
  }

  /// `:ios`, `:"a b"`. After a word it is the colon of `path: '…'`.
  private mutating func symbol() -> Bool {
    let start = offset
    let next = byte(start + 1)
    if let last = tokens.last, last.endsValue, !RubyLexer.isBlank(byte(start - 1)), !byteIs(start - 1, "?") {
      return false
    }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      offset += 1
      quoted(next, from: start, isSymbol: true)
      return true
    }
    guard RubyLexer.isWord(next), !RubyLexer.isDigit(next) else { return false }
    offset += 1
    while RubyLexer.isWord(byte(offset)) { offset += 1 }
    if byteIs(offset, "?") || byteIs(offset, "!") { offset += 1 }
    add(.text([.text(text(start + 1..<offset))]), from: start, isSymbol: true)
    return true
  }

  private mutating func percent() -> Bool {
    let start = offset
    var kind = byte(start + 1)
    var open = start + 2
    if !RubyLexer.isWord(kind) {
      kind = UInt8(ascii: "Q")
      open = start + 1
    }
    let opening = byte(open)
    guard open < end, !RubyLexer.isWord(opening), !RubyLexer.isBlank(opening), "wWqQiIr".utf8.contains(kind) else {
      return false
    }
    let closing = RubyLexer.closing(of: opening)
    offset = open + 1
    let isPlain = "wqi".utf8.contains(kind)
    let pieces = pieces(until: closing, opening: closing == opening ? nil : opening, isPlain: isPlain)
    if kind == UInt8(ascii: "r") {
      add(.opaque("a regular expression"), from: start)
    } else if "wWiI".utf8.contains(kind) {
      let texts = pieces.map { piece in if case .text(let text) = piece { text } else { nil as String? } }
      let content = bytes[min(open + 1, offset)..<offset]
      let hasEscapedBlank = zip(content, content.dropFirst()).contains {
        $0 == UInt8(ascii: "\\") && RubyLexer.isBlank($1)
      }
      if texts.contains(nil) || hasEscapedBlank || unread != nil {
        add(.opaque("a computed list"), from: start)
      } else {
        let words = texts.compactMap(\.self).joined().split(whereSeparator: \.isWhitespace)
        add(.words(words.map(String.init)), from: start, isSymbol: "iI".utf8.contains(kind))
      }
    } else {
      add(pieces, from: start)
    }
    return true
  }

  private static func closing(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: byte
    }
  }

  private mutating func pattern() -> Bool {
    let start = offset
    // If it does not end on its line, it is a division.
    var index = start + 1
    while index < end, byte(index) != 0x0A, !byteIs(index, "/") { index += byteIs(index, "\\") ? 2 : 1 }
    guard byteIs(index, "/") else { return false }
    offset = index + 1
    while RubyLexer.isWord(byte(offset)) { offset += 1 }
    add(.opaque("a regular expression"), from: start)
    return true
  }

  /// The contents of a string up to its closing delimiter, which is skipped.
  ///
  /// - Parameters:
  ///   - opening: The opening delimiter, if it nests.
  ///   - isPlain: Whether backslashes and `#{…}` have no special meaning.
  mutating func pieces(until closing: UInt8?, opening: UInt8?, isPlain: Bool) -> [RubyToken.Piece] {
    var pieces: [RubyToken.Piece] = []
    var text: [UInt8] = []
    var depth = 0
    (unread, lineStarts) = (nil, [])
    beginLine()
    func flushed() -> [RubyToken.Piece] {
      text.isEmpty ? pieces : pieces + [.text(String(decoding: text, as: UTF8.self))]
    }
    while offset < end {
      let next = byte(offset)
      if let closing, next == closing, depth == 0 {
        offset += 1
        return flushed()
      }
      if next == closing { depth -= 1 }
      if next == opening { depth += 1 }
      if next == UInt8(ascii: "\\") {
        escape(&text, isPlain: isPlain, delimiters: [closing, opening])
      } else if next == 0x0D, byteIs(offset + 1, "\n"), !isJSON {
        offset += 1
      } else if next == UInt8(ascii: "#"), byteIs(offset + 1, "{"), !isPlain, !isJSON {
        pieces = flushed()
        text = []
        pieces.append(.code(interpolation()))
      } else {
        text.append(next)
        offset += 1
        if next == 0x0A {
          if let resume { offset = max(offset, resume) }
          resume = nil
          beginLine()
        }
      }
    }
    return flushed()
  }

  mutating func beginLine() {
    lineStarts.append(offset)
    if indent > 0 { offset = indent(at: offset, atMost: indent).end }
  }

  /// `#{…}`, which may contain strings with braces.
  private mutating func interpolation() -> [RubyToken] {
    let start = offset + 2
    let code = codes[start] ?? readCode(at: start)
    codes[start] = code
    (offset, resume) = (code.end, code.resume)
    return code.tokens
  }

  private func readCode(at start: Int) -> Code {
    // Deeper nothing is parsed.
    guard nesting + 1 < RubyParser.maximumDepth else { return Code(tokens: [.end(at: start)], end: end + 1) }
    var inner = RubyLexer(bytes, in: start..<max(start, end))
    inner.nesting = nesting + 1
    inner.resume = resume
    return inner.code()
  }

}
