/// A streaming JSON reader that always knows the current line, which a decoder does not report. It builds no tree.
struct JSONCursor {
  struct Problem: Error {
    var line: Int
    var words: String
  }

  private static let depthLimit = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The line of the next value, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  // MARK: Values

  /// - Parameter member: Reads the value of a key, or skips it.
  mutating func object(_ member: (String, inout JSONCursor) throws(Problem) -> Void) throws(Problem) {
    try elements(from: "{", to: "}", called: "an object") { cursor throws(Problem) in
      let key = try cursor.string()
      try cursor.take(":")
      try member(key, &cursor)
    }
  }

  /// - Parameter element: Reads an element, or skips it.
  mutating func array(_ element: (inout JSONCursor) throws(Problem) -> Void) throws(Problem) {
    try elements(from: "[", to: "]", called: "a list", element)
  }

  mutating func string() throws(Problem) -> String {
    guard next == UInt8(ascii: "\"") else { throw problem("a string is expected here") }
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
      end += 1
    }
    guard end < bytes.count, bytes[end] >= 0x20 else { throw problem("a string does not end on its line") }
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    offset = end
    if bytes[end] == UInt8(ascii: "\\") { text += try escapedRest() }
    // The quote.
    offset += 1
    skipSpace()
    return text
  }

  /// A string, or `nil` for `null`.
  mutating func optionalString() throws(Problem) -> String? {
    guard next == UInt8(ascii: "n") else { return try string() }
    try skip()
    return nil
  }

  mutating func int() throws(Problem) -> Int {
    guard let number = Int(word()) else { throw problem("a whole number is expected here") }
    skipSpace()
    return number
  }

  /// Skips a value of any kind.
  mutating func skip() throws(Problem) {
    switch next {
    case UInt8(ascii: "{"): try object { _, cursor throws(Problem) in try cursor.skip() }
    case UInt8(ascii: "["): try array { cursor throws(Problem) in try cursor.skip() }
    case UInt8(ascii: "\""): _ = try string()
    default:
      let word = word()
      guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
        throw problem("a value is expected here")
      }
      skipSpace()
    }
  }

  /// - Throws: If anything follows.
  func end() throws(Problem) {
    if next != nil { throw problem("there is something after its end") }
  }

  // MARK: Parts

  private mutating func elements(
    from open: Unicode.Scalar, to close: Unicode.Scalar, called what: String,
    _ element: (inout JSONCursor) throws(Problem) -> Void
  ) throws(Problem) {
    guard next == UInt8(ascii: open) else { throw problem("\(what) is expected here") }
    guard depth < Self.depthLimit else { throw problem("it is nested too deeply") }
    depth += 1
    try take(open)
    if next != UInt8(ascii: close) {
      try element(&self)
      while next == UInt8(ascii: ",") {
        try take(",")
        try element(&self)
      }
    }
    try take(close)
    depth -= 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws(Problem) {
    guard next == UInt8(ascii: scalar) else { throw problem("'\(scalar)' is expected here") }
    offset += 1
    skipSpace()
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      if byte == 0x0A { line += 1 }
      offset += 1
    }
  }

  /// A value that is not a string, object or list.
  private mutating func word() -> String {
    let start = offset
    while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"), byte > 0x20
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The rest of a string from its first backslash on, up to its quote.
  private mutating func escapedRest() throws(Problem) -> String {
    var units: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\""), byte >= 0x20 {
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      units += Array(String(try escape()).utf8)
    }
    guard next == UInt8(ascii: "\"") else { throw problem("a string does not end on its line") }
    return String(decoding: units, as: UTF8.self)
  }

  /// The escape after a backslash.
  private mutating func escape() throws(Problem) -> Character {
    let letter = next
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(letter!))
    default: throw problem("there is no such escape in JSON")
    }
  }

  private mutating func unicodeEscape() throws(Problem) -> Character {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    // The first half of a surrogate pair.
    guard high < 0xDC00, bytes[offset...].starts(with: Array("\\u".utf8)) else { throw problem("half a character") }
    offset += 2
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw problem("half a character") }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(Problem) -> UInt32 {
    let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw problem("\\u must be followed by four hexadecimal digits")
    }
    offset += 4
    return value
  }

  private func problem(_ words: String) -> Problem { Problem(line: line, words: words) }
}
