import SourceFacts
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

/// Divides an Objective-C source into tokens, without comments and what no build compiles, such as behind `#if 0`.
///
/// Other conditions depend on the build: the code of all their branches counts.
struct ObjectiveCLexer {
  /// A directive that begins or ends a branch.
  struct Branch {
    enum Kind { case begin, next, end }

    var kind: Kind
    /// The index of the token behind it.
    var token: Int
  }

  private(set) var tokens: [ObjectiveCToken] = []
  private(set) var branches: [Branch] = []
  /// The macros that stand for one text, by their names; `nil` for one that is defined differently elsewhere in the file.
  private(set) var macros: [String: String?] = [:]
  /// What follows `#define`, with its place.
  private(set) var definitions: [(text: Substring, offset: Int)] = []

  private let bytes: [UInt8]
  private var offset = 0
  private var isFirst = true
  private var conditions = ForeignConditions()
  /// Whether no build compiles what is read.
  private var isDead = false

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
    if isDead { return }
    tokens.append(ObjectiveCToken(kind: kind, text: text, offset: offset))
  }

  private mutating func word(from first: Int) {
    let start = offset
    offset += first
    let isNumber = byte().isDigit
    // In C++ `1'000` is one number.
    while byte().isWord || isNumber && byte() == UInt8(ascii: "'") && byte(1).isWord { offset += 1 }
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
    let start = offset
    let line = restOfDirective().dropFirst().drop { $0 == " " || $0 == "\t" }
    let name = line.prefix { $0.isLetter || $0 == "_" }
    let rest = line[name.endIndex...]
    if ForeignConditions.isDirective(name) {
      conditions.read(name, String(rest))
      isDead = conditions.condition == .never
      branches.append(
        Branch(kind: name == "endif" ? .end : name.hasPrefix("if") ? .begin : .next, token: tokens.count))
    } else if name == "define", !isDead {
      let definition = rest.drop { $0 == " " || $0 == "\t" }
      definitions.append((definition, start))
      define(definition)
    }
  }

  /// The directive without comments, on one line.
  private mutating func restOfDirective() -> String {
    var text: [UInt8] = []
    while offset < bytes.count, !byte().isLineEnd {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "\\"), let next) where next.isLineEnd:
        offset += next == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n") ? 3 : 2
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): skipLine()
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        skipComment()
        text.append(UInt8(ascii: " "))
      case (UInt8(ascii: "\""), _):
        let start = offset
        _ = quoted()
        text += bytes[start..<min(offset, bytes.count)]
      default:
        text.append(byte())
        offset += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func define(_ rest: Substring) {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    // A value that begins like a directive is no text, and may have any depth.
    if rest.dropFirst(name.count).trimmed.first == "#" { return }
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
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
