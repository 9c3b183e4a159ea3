import SourceText

/// Words and quoted strings.
extension PropertyListParser {
  mutating func text() throws(UnreadableProject) -> String {
    guard offset < source.count else { throw failure("it ends where a name is expected") }
    if source[offset] == UInt8(ascii: "\"") || source[offset] == UInt8(ascii: "'") { return try quoted() }
    let start = offset
    while offset < source.count, source[offset].isOfWords(in: syntax), !beginsBlockComment { offset += 1 }
    guard offset > start else { throw failure("a name or a value is missing here") }
    return String(decoding: UnsafeBufferPointer(rebasing: source[start..<offset]), as: UTF8.self)
  }

  /// In JSON: a quoted string, or a number or a constant, as text. `null` is like an absent value.
  mutating func scalar() throws(UnreadableProject) -> PropertyList.Value {
    let (opening, first) = (position, source[offset])
    let text = try text()
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return .text(text) }
    if text == "null" { return .dictionary(.empty) }
    let isNumber = text.utf8.first.map { "+-.0123456789".utf8.contains($0) } ?? false
    guard isNumber || ["true", "false", "Infinity", "NaN"].contains(text) else {
      throw UnreadableProject("\(text.oneLine) has no quotes", at: opening)
    }
    return .text(text)
  }

  private mutating func quoted() throws(UnreadableProject) -> String {
    let (quote, opening) = (source[offset], position)
    offset += 1
    let start = offset
    while offset < source.count, source[offset] != quote, source[offset] != UInt8(ascii: "\\"), !endsLine { step() }
    var bytes = Array(source[start..<offset])
    while offset < source.count, source[offset] != quote, !endsLine {
      if source[offset] == UInt8(ascii: "\\") {
        escape(&bytes)
      } else {
        bytes.append(source[offset])
        step()
      }
    }
    guard offset < source.count, source[offset] == quote else {
      throw UnreadableProject("a string that begins here has no end", at: opening)
    }
    offset += 1
    return String(decoding: bytes, as: UTF8.self)
  }

  /// In JSON a string ends on its line.
  private var endsLine: Bool { syntax == .json && (source[offset] == 0x0A || source[offset] == 0x0D) }

  private mutating func escape(_ bytes: inout [UInt8]) {
    offset += 1
    guard offset < source.count else { return }
    let byte = source[offset]
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "v"): bytes.append(0x0B)
    case UInt8(ascii: "a") where syntax == .oldStyle: bytes.append(0x07)
    case UInt8(ascii: "U") where syntax == .oldStyle: bytes += scalar(digits: 4)
    case UInt8(ascii: "u") where syntax == .json: bytes += scalar(digits: 4)
    case UInt8(ascii: "x") where syntax == .json: bytes += scalar(digits: 2)
    case UInt8(ascii: "0") where syntax == .json: bytes.append(0)
    // A line that goes on.
    case 0x0A where syntax == .json: break
    case 0x0D where syntax == .json:
      if offset + 1 < source.count, source[offset + 1] == 0x0A { step() }
    default: bytes.append(byte)
    }
    step()
  }

  /// A character by its number. Moves to the last digit.
  private mutating func scalar(digits count: Int) -> [UInt8] {
    var code = number(digits: count)
    // JSON writes what is beyond 16 bits in two halves.
    if syntax == .json, let high = code, (0xD800..<0xDC00).contains(high), offset + 2 < source.count,
      source[offset + 1] == UInt8(ascii: "\\"), source[offset + 2] == UInt8(ascii: "u")
    {
      offset += 2
      code = number(digits: 4).map { 0x10000 &+ ((high - 0xD800) << 10) &+ ($0 &- 0xDC00) }
    }
    return Array(String(code.flatMap(Unicode.Scalar.init).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  private mutating func number(digits count: Int) -> UInt32? {
    let digits = source[(offset + 1)...].prefix(count).prefix { $0.isHexadecimal }
    offset += digits.count
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
