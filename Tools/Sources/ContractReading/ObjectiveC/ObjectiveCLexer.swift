import SourceText

/// A word, a text or a sign in an Objective-C source.
struct ObjectiveCToken {
  enum Kind {
    /// An identifier or a keyword, with its `@`.
    case word
    /// `@"…"`: its content.
    case text
    /// Anything else: one character, a number, a text of C.
    case sign
  }

  var kind: Kind
  var text: String
  var offset: Int

  func `is`(_ sign: String) -> Bool { kind != .text && text == sign }
}

/// Divides an Objective-C source into tokens, without comments and what `#if 0` leaves out.
///
/// Other conditions depend on the build: the code of all their branches counts.
struct ObjectiveCLexer {
  private(set) var tokens: [ObjectiveCToken] = []
  /// The macros that stand for one text, by their names; `nil` for one that is defined differently elsewhere in the file.
  private(set) var macros: [String: String?] = [:]

  private let bytes: [UInt8]
  private var offset = 0
  private var isFirst = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while offset < bytes.count { step() }
  }

  private func byte(_ ahead: Int = 0) -> UInt8 { offset + ahead < bytes.count ? bytes[offset + ahead] : 0 }

  private mutating func step() {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
      isFirst = true
      offset += 1
    case (0x00...0x20, _): offset += 1
    case (UInt8(ascii: "/"), UInt8(ascii: "/")): skipLine()
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): skipComment()
    case (UInt8(ascii: "#"), _) where isFirst: directive()
    case (UInt8(ascii: "@"), UInt8(ascii: "\"")):
      let start = offset
      offset += 1
      add(.text, quoted(), start)
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _):
      let start = offset
      add(.sign, "\"" + quoted(), start)
    case (UInt8(ascii: "@"), let next) where next.isWord: word(from: 1)
    case (let first, _) where first.isWord: word(from: 0)
    default:
      add(.sign, String(decoding: [byte()], as: UTF8.self), offset)
      offset += 1
    }
  }

  private mutating func add(_ kind: ObjectiveCToken.Kind, _ text: String, _ offset: Int) {
    isFirst = false
    tokens.append(ObjectiveCToken(kind: kind, text: text, offset: offset))
  }

  private mutating func word(from first: Int) {
    let start = offset
    offset += first
    while byte().isWord { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    add(text.first?.isNumber == true ? .sign : .word, text, start)
  }

  /// A text ends on its line, however malformed.
  private mutating func quoted() -> String {
    let quote = byte()
    offset += 1
    let start = offset
    while offset < bytes.count, byte() != quote, !byte().isLineEnd { offset += byte() == UInt8(ascii: "\\") ? 2 : 1 }
    let end = min(offset, bytes.count)
    if byte() == quote { offset += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipLine() {
    while offset < bytes.count, !byte().isLineEnd {
      if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\r") || byte(1) == UInt8(ascii: "\n") {
        offset += byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n") ? 2 : 1
      }
      offset += 1
    }
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { offset += 1 }
    offset = min(offset + 2, bytes.count)
  }

  // MARK: Directives

  private mutating func directive() {
    let line = restOfDirective()
    let words = line.dropFirst().split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    switch words.first {
    case "define": define(words.dropFirst().first ?? "")
    case "if" where words.dropFirst().first?.trimmed == "0": skipBranch()
    default: break
    }
  }

  private mutating func restOfDirective() -> String {
    let start = offset
    skipLine()
    return String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
  }

  private mutating func define(_ rest: Substring) {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let value = ObjectiveCLexer(Array(rest.dropFirst(name.count).utf8)).tokens.filter { !$0.is("(") && !$0.is(")") }
    guard !name.isEmpty, value.count == 1, value[0].kind == .text, rest.dropFirst(name.count).first != "(" else {
      if macros[String(name)] != nil { macros[String(name)] = .some(nil) }
      return
    }
    if let other = macros[String(name)], other != value[0].text {
      macros[String(name)] = .some(nil)
    } else {
      macros[String(name)] = value[0].text
    }
  }

  /// Skips to the branch after `#if 0`, or to its end.
  private mutating func skipBranch() {
    var depth = 1
    while offset < bytes.count, depth > 0 {
      while byte() <= 0x20, offset < bytes.count { offset += 1 }
      guard byte() == UInt8(ascii: "#") else {
        skipLine()
        continue
      }
      let word = restOfDirective().dropFirst().drop { $0 == " " }.prefix { $0.isLetter }
      if word.hasPrefix("if") { depth += 1 }
      if word == "endif" { depth -= 1 }
      if depth == 1, word.hasPrefix("el") { return }
    }
    isFirst = true
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
