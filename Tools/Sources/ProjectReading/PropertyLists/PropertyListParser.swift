import SourceText

/// A parser of old-style property lists: `{ key = value; }`, `( a, b )`, words and quoted strings.
///
/// Our own, because tuist/XcodeProj is not available here (its dependencies are not mirrored), and Foundation's
/// `PropertyListSerialization`, which tests compare this one with, reports no positions.
struct PropertyListParser {
  private let source: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// A project has five levels; each needs some stack space.
  private static let maximumDepth = 200

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  mutating func parse() throws(UnreadableProject) -> PropertyList {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
    try skipBlanks()
    let value = try self.value()
    try skipBlanks()
    if offset < source.count { throw failure("there is something after its end") }
    return value
  }

  private var position: SourcePosition { SourcePosition(line: line, column: offset - lineStart + 1) }

  private func failure(_ reason: String) -> UnreadableProject { UnreadableProject(reason, at: position) }

  // MARK: Values

  private mutating func value() throws(UnreadableProject) -> PropertyList {
    guard offset < source.count else { throw failure("it ends where a value is expected") }
    let (start, first) = (position, offset)
    let value: PropertyList.Value
    switch source[offset] {
    case UInt8(ascii: "{"):
      value = .dictionary(
        try nested { parser throws(UnreadableProject) in
          try parser.dictionary()
        })
    case UInt8(ascii: "("):
      value = .list(
        try nested { parser throws(UnreadableProject) in
          try parser.list()
        })
    case UInt8(ascii: "<"): value = .text(try data())
    default: value = .text(try text())
    }
    return PropertyList(value, at: start, range: first..<offset)
  }

  private mutating func nested<Value>(
    _ body: (inout Self) throws(UnreadableProject) -> Value
  ) throws(UnreadableProject) -> Value {
    depth += 1
    if depth > Self.maximumDepth { throw failure("it is nested deeper than \(Self.maximumDepth) levels") }
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func dictionary() throws(UnreadableProject) -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    while true {
      try skipBlanks()
      if take(UInt8(ascii: "}")) { return entries }
      let start = position
      let key = try text()
      try skipBlanks()
      guard take(UInt8(ascii: "=")) else { throw failure("a “=” is missing after \(key.oneLine)") }
      try skipBlanks()
      var value = try self.value()
      value.position = start
      try skipBlanks()
      guard take(UInt8(ascii: ";")) else { throw failure("a “;” is missing after the value of \(key.oneLine)") }
      // If a key is repeated, the last one counts, as in Foundation.
      entries[key] = value
    }
  }

  private mutating func list() throws(UnreadableProject) -> [PropertyList] {
    var elements: [PropertyList] = []
    while true {
      try skipBlanks()
      if take(UInt8(ascii: ")")) { return elements }
      elements.append(try value())
      try skipBlanks()
      if take(UInt8(ascii: ",")) { continue }
      guard take(UInt8(ascii: ")")) else { throw failure("a “,” or a “)” is missing in a list") }
      return elements
    }
  }

  /// `<0a 0b>`, which projects do not use: kept as it is written.
  private mutating func data() throws(UnreadableProject) -> String {
    let start = offset
    offset += 1
    while offset < source.count, source[offset] != UInt8(ascii: ">") {
      guard source[offset].isHexadecimal || source[offset].isBlank else { throw failure("“<” begins nothing here") }
      step()
    }
    guard offset < source.count else { throw failure("a “>” is missing") }
    offset += 1
    return String(decoding: source[start..<offset], as: UTF8.self)
  }

  private mutating func text() throws(UnreadableProject) -> String {
    guard offset < source.count else { throw failure("it ends where a name is expected") }
    if source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") { return try quoted() }
    let start = offset
    while offset < source.count, source[offset].isOfWords, !beginsBlockComment { offset += 1 }
    guard offset > start else { throw failure("a name or a value is missing here") }
    return String(decoding: source[start..<offset], as: UTF8.self)
  }

  private mutating func quoted() throws(UnreadableProject) -> String {
    let (quote, opening) = (source[offset], position)
    offset += 1
    let start = offset
    while offset < source.count, source[offset] != quote, source[offset] != UInt8(ascii: "\\") { step() }
    guard offset < source.count, source[offset] != quote else {
      guard offset < source.count else { throw UnreadableProject("a string that begins here has no end", at: opening) }
      offset += 1
      return String(decoding: source[start..<(offset - 1)], as: UTF8.self)
    }
    var bytes = Array(source[start..<offset])
    while offset < source.count, source[offset] != quote {
      if source[offset] == UInt8(ascii: "\\") {
        escape(&bytes)
      } else {
        bytes.append(source[offset])
        step()
      }
    }
    guard offset < source.count else { throw UnreadableProject("a string that begins here has no end", at: opening) }
    offset += 1
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func escape(_ bytes: inout [UInt8]) {
    offset += 1
    guard offset < source.count else { return }
    let byte = source[offset]
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "a"): bytes.append(0x07)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "U"):
      let digits = source[(offset + 1)...].prefix(4).prefix { $0.isHexadecimal }
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
      bytes += String(code.flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}").utf8
      offset += digits.count
    default:
      bytes.append(byte)
    }
    step()
  }

  // MARK: Whitespace and comments

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < source.count, source[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Advances by one byte, which may end a line.
  private mutating func step() {
    if source[offset] == 0x0A || (source[offset] == 0x0D && !(offset + 1 < source.count && source[offset + 1] == 0x0A))
    {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private var beginsComment: Bool {
    guard source[offset] == UInt8(ascii: "/"), offset + 1 < source.count else { return false }
    return source[offset + 1] == UInt8(ascii: "*") || source[offset + 1] == UInt8(ascii: "/")
  }

  /// Inside a word, two slashes are not a comment.
  private var beginsBlockComment: Bool { beginsComment && source[offset + 1] == UInt8(ascii: "*") }

  private mutating func skipBlanks() throws(UnreadableProject) {
    while offset < source.count {
      if source[offset].isBlank {
        step()
      } else if beginsComment {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(UnreadableProject) {
    let opening = position
    let isLine = source[offset + 1] == UInt8(ascii: "/")
    offset += 2
    while offset < source.count {
      if isLine, source[offset] == 0x0A || source[offset] == 0x0D { return }
      if !isLine, source[offset] == UInt8(ascii: "*"), offset + 1 < source.count,
        source[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      }
      step()
    }
    if !isLine { throw UnreadableProject("a comment that begins here has no end", at: opening) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether it needs no quotes. Other tools than Xcode write `@` and `~` unquoted; non-ASCII bytes are accepted.
  fileprivate var isOfWords: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "~"), 0x80...0xFF:
      true
    default: false
    }
  }
}
