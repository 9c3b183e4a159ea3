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

  private mutating func quoted(_ quote: UInt8, from start: Int) {
    offset += 1
    let pieces = pieces(until: quote, opening: nil, isPlain: quote == UInt8(ascii: "'"))
    add(.text(pieces), from: start)
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
      quoted(next, from: start)
      return true
    }
    guard RubyLexer.isWord(next), !RubyLexer.isDigit(next) else { return false }
    offset += 1
    while RubyLexer.isWord(byte(offset)) { offset += 1 }
    if byteIs(offset, "?") || byteIs(offset, "!") { offset += 1 }
    add(.text([.text(text(start + 1..<offset))]), from: start)
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
      if texts.contains(nil) {
        add(.opaque("a computed list"), from: start)
      } else {
        let words = texts.compactMap(\.self).joined().split(whereSeparator: \.isWhitespace)
        add(.words(words.map(String.init)), from: start)
      }
    } else {
      add(.text(pieces), from: start)
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

  /// `<<-DESC`: the text is the lines below, up to one that contains only that word.
  private mutating func heredoc() -> Bool {
    let start = offset
    var index = start + 2
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
    let pieces = lexer.pieces(until: nil, opening: nil, isPlain: quote == UInt8(ascii: "'"))
    add(.text(pieces), from: start)
    return true
  }

  private func nextLine(after index: Int) -> Int? {
    var index = index
    while index < end, byte(index) != 0x0A, byte(index) != 0x0D { index += 1 }
    guard index < end else { return nil }
    return index + (byte(index) == 0x0D && byte(index + 1) == 0x0A ? 2 : 1)
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
        escape(&text, isPlain: isPlain, closing: closing)
      } else if next == UInt8(ascii: "#"), byteIs(offset + 1, "{"), !isPlain, !isJSON {
        pieces = flushed()
        text = []
        pieces.append(.code(code()))
      } else {
        text.append(next)
        offset += 1
      }
    }
    return flushed()
  }

  /// `#{…}`, whose braces nest.
  private mutating func code() -> Range<Int> {
    offset += 2
    let start = offset
    var depth = 1
    while offset < end {
      if byteIs(offset, "{") { depth += 1 }
      if byteIs(offset, "}") { depth -= 1 }
      if depth == 0 { break }
      offset += 1
    }
    let range = start..<min(offset, end)
    offset += 1
    return range
  }

  private mutating func escape(_ text: inout [UInt8], isPlain: Bool, closing: UInt8?) {
    let next = byte(offset + 1)
    guard offset + 1 < end else {
      offset += 1
      return
    }
    offset += 2
    if isPlain {
      if next != closing && next != UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(next)
      return
    }
    switch next {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case 0x0A: break
    case UInt8(ascii: "u"):
      var digits = 0
      var value: UInt32 = 0
      while digits < 4, let digit = Character(UnicodeScalar(byte(offset))).hexDigitValue {
        value = value * 16 + UInt32(digit)
        offset += 1
        digits += 1
      }
      text += Array(String(UnicodeScalar(value) ?? "\u{FFFD}").utf8)
    default: text.append(next)
    }
  }
}
