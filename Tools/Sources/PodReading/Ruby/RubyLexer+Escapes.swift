extension RubyLexer {
  /// Reads a backslash, and what it is for.
  mutating func escape(_ text: inout [UInt8], isPlain: Bool, delimiters: [UInt8?]) {
    let next = byte(offset + 1)
    guard offset + 1 < end else {
      offset += 1
      return
    }
    offset += 2
    if isPlain {
      // A heredoc has no delimiters, and no escapes.
      let isEscape = delimiters.contains(next) || next == UInt8(ascii: "\\") && delimiters != [nil, nil]
      if !isEscape { text.append(UInt8(ascii: "\\")) }
      text.append(next)
      if next == 0x0A { beginLine() }
      return
    }
    switch next {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "s"): text.append(0x20)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case 0x0A: joinLine()
    case 0x0D where byteIs(offset, "\n"):
      offset += 1
      joinLine()
    case UInt8(ascii: "x"): text.append(UInt8(truncatingIfNeeded: number(of: 2, base: 16)))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      offset -= 1
      text.append(UInt8(truncatingIfNeeded: number(of: 3, base: 8)))
    case UInt8(ascii: "u") where byteIs(offset, "{"):
      offset += 1
      while offset < end, !byteIs(offset, "}") {
        if Character(UnicodeScalar(byte(offset))).isHexDigit {
          add(scalar: number(of: 6, base: 16), to: &text)
        } else {
          offset += 1
        }
      }
      offset = min(offset + 1, end)
    case UInt8(ascii: "u"): add(scalar: number(of: 4, base: 16), to: &text)
    case UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "M"): unread = "a text with a control character"
    default: text.append(next)
    }
  }

  /// What is left of the whitespace in front of a line that is joined to the one above depends on the version of Ruby.
  private mutating func joinLine() { if indent > 0 { unread = "a text whose lines are joined" } }

  private func add(scalar value: UInt32, to text: inout [UInt8]) {
    text += Array(String(UnicodeScalar(value) ?? "\u{FFFD}").utf8)
  }

  /// Reads digits.
  private mutating func number(of most: Int, base: UInt32) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<most {
      guard let digit = Character(UnicodeScalar(byte(offset))).hexDigitValue, digit < base else { break }
      value = value * base + UInt32(digit)
      offset += 1
    }
    return value
  }
}
