import SourceText

/// Splits Ruby into tokens, as far as podspecs and Podfiles need it. Unknown input becomes tokens as well: nothing is
/// refused here.
struct RubyLexer {
  let bytes: [UInt8]
  let end: Int
  /// JSON is read as Ruby, which includes its values; but its strings have no interpolation.
  let isJSON: Bool
  var offset: Int
  private(set) var tokens: [RubyToken] = []
  /// Where the next line continues, if heredocs were announced on this one.
  var resume: Int?
  /// Heredoc delimiters that no line below contains, so that they are not searched for again.
  var endless: Set<[UInt8]> = []
  /// The number of `#{` around it.
  var nesting = 0
  /// Where the lines of the string begin that was read last.
  var lineStarts: [Int] = []
  /// The width of the whitespace that is left out at the beginning of the lines of a string.
  var indent = 0
  /// What `#{` leads to that was read, by its place: a text may be read twice.
  var codes: [Int: Code] = [:]
  /// Why the string that was read last is not known.
  var unread: String?

  static let keywords: Set<String> = [
    "alias", "and", "begin", "break", "case", "class", "def", "do", "else", "elsif", "end", "ensure", "false", "for",
    "if", "in", "module", "next", "nil", "not", "or", "redo", "rescue", "retry", "return", "self", "super", "then",
    "true", "undef", "unless", "until", "when", "while", "yield",
  ]

  /// The longest first.
  private static let marks: [[UInt8]] = [
    "**=", "<=>", "===", "<<=", ">>=", "||=", "&&=", "...", "=>", "==", "!=", "=~", "!~", "<=", ">=", "&&", "||", "<<",
    ">>", "+=", "-=", "*=", "/=", "|=", "..", "::", "&.", "->", "**",
  ].map { Array($0.utf8) }

  init(_ bytes: [UInt8], in range: Range<Int>, isJSON: Bool = false) {
    self.bytes = bytes
    self.isJSON = isJSON
    let hasByteOrderMark = range.lowerBound == 0 && !isJSON && bytes.starts(with: "\u{FEFF}".utf8)
    offset = hasByteOrderMark ? 3 : range.lowerBound
    end = range.upperBound
  }

  mutating func run() -> [RubyToken] {
    while offset < end { step() }
    return tokens + [.end(at: end)]
  }

  /// What is in `#{…}`.
  struct Code {
    var tokens: [RubyToken]
    /// Where the text continues.
    var end: Int
    /// Where the line below continues, if heredocs were announced.
    var resume: Int?
  }

  /// Reads up to the brace that closes what is read.
  mutating func code() -> Code {
    var (depth, read) = (0, 0)
    while offset < end {
      step()
      for index in read..<tokens.count {
        if tokens[index].isMark("{") { depth += 1 }
        guard tokens[index].isMark("}") else { continue }
        if depth == 0 {
          let close = tokens[index].offset
          return Code(tokens: tokens[..<index] + [.end(at: close)], end: close + 1, resume: resume)
        }
        depth -= 1
      }
      read = tokens.count
    }
    return Code(tokens: tokens + [.end(at: end)], end: end + 1, resume: resume)
  }

  func byte(_ index: Int) -> UInt8 { index < end && index >= 0 ? bytes[index] : 0 }

  func byteIs(_ index: Int, _ character: Unicode.Scalar) -> Bool { byte(index) == UInt8(ascii: character) }

  mutating func add(_ kind: RubyToken.Kind, from start: Int, isSymbol: Bool = false) {
    let isApart = start == 0 || Self.isBlank(byte(start - 1)) || tokens.isEmpty
    let isFollowed = offset >= end || Self.isBlank(byte(offset))
    tokens.append(
      RubyToken(kind: kind, offset: start, isApart: isApart, isFollowedByBlank: isFollowed, isSymbol: isSymbol))
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a value can begin here; otherwise an operator follows.
  var beginsValue: Bool {
    guard let last = tokens.last else { return true }
    guard last.endsValue else { return true }
    // In `puts /a/` and `x << -y` there is a blank before the operator and none after it.
    if case .name = last.kind {
      return Self.isBlank(byte(offset - 1)) && !Self.isBlank(byte(offset + 1)) && !byteIs(offset + 1, "=")
    }
    return false
  }

  // MARK: One token

  private mutating func step() {
    let start = offset
    let first = byte(start)
    if first == 0x0A || first == 0x0D {
      endLine()
    } else if Self.isBlank(first) {
      offset += 1
    } else if first == UInt8(ascii: "\\"), byte(start + 1) == 0x0A || byte(start + 1) == 0x0D {
      offset += byte(start + 1) == 0x0D && byte(start + 2) == 0x0A ? 3 : 2
    } else if first == UInt8(ascii: "#") {
      skipLine()
    } else if isAtLineStart, text(start..<min(end, start + 7)) == "__END__" {
      offset = end
    } else if isAtLineStart, text(start..<min(end, start + 6)) == "=begin" {
      skipComment()
    } else if Self.isDigit(first) {
      number()
    } else if Self.isWord(first) {
      word()
    } else if !literal(first) {
      mark()
    }
    // Always make progress.
    if offset <= start { offset = start + 1 }
  }

  private var isAtLineStart: Bool { offset == 0 || byte(offset - 1) == 0x0A || byte(offset - 1) == 0x0D }

  private mutating func endLine() {
    let start = offset
    offset += byte(start) == 0x0D && byte(start + 1) == 0x0A ? 2 : 1
    if let resume { offset = max(offset, resume) }
    resume = nil
    add(.newline, from: start)
  }

  private mutating func skipLine() {
    while offset < end, byte(offset) != 0x0A, byte(offset) != 0x0D { offset += 1 }
  }

  /// `=begin` to `=end`.
  private mutating func skipComment() {
    repeat {
      skipLine()
      offset += 1
    } while offset < end && text(offset..<min(end, offset + 4)) != "=end"
    skipLine()
  }

  private mutating func number() {
    let start = offset
    while offset < end {
      if Self.isWord(byte(offset)) || (byteIs(offset, ".") && Self.isDigit(byte(offset + 1))) {
        offset += 1
      } else {
        break
      }
    }
    add(.number(text(start..<offset)), from: start)
  }

  private mutating func word() {
    let start = offset
    while Self.isWord(byte(offset)) { offset += 1 }
    // `key?` and `map!`, but not `a != b` and not `a ?b : c`.
    if byteIs(offset, "?") || byteIs(offset, "!"), !byteIs(offset + 1, "=") || byteIs(offset + 2, "=") { offset += 1 }
    let name = text(start..<offset)
    let isMethod = tokens.last.map { $0.isMark(".") || $0.isMark("&.") } ?? false
    let isLabel = byteIs(offset, ":") && !byteIs(offset + 1, ":") && Self.isBlank(byte(offset + 1))
    if Self.keywords.contains(name), !isMethod, !isLabel {
      add(.keyword(name), from: start)
    } else if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(start)), !isMethod {
      add(.constant(name), from: start)
    } else {
      add(.name(name), from: start)
    }
  }

  private mutating func mark() {
    let start = offset
    if byteIs(start, "@") || byteIs(start, "$") {
      offset += 1
      while byteIs(offset, "@") { offset += 1 }
      // `$?` and the like.
      if byteIs(start, "$"), !Self.isWord(byte(offset)), !Self.isBlank(byte(offset)) { offset = min(offset + 1, end) }
      while Self.isWord(byte(offset)) { offset += 1 }
      add(.variable(text(start..<offset)), from: start)
      return
    }
    for mark in Self.marks where start + mark.count <= end && bytes[start..<start + mark.count].elementsEqual(mark) {
      offset += mark.count
      add(.mark(String(decoding: mark, as: UTF8.self)), from: start)
      return
    }
    offset += 1
    add(.mark(text(start..<offset)), from: start)
  }
}
