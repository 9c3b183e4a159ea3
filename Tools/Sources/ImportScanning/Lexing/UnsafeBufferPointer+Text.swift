extension UnsafeBufferPointer<UInt8> {
  /// The byte at `offset`, or nil at the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  /// Whether the bytes from `offset` on are `text`.
  @inline(__always)
  func hasText(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count - offset else { return false }
    for index in 0..<length where self[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Whether the bytes in `range` are `text`.
  @inline(__always)
  func isText(_ text: StaticString, in range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount && hasText(text, at: range.lowerBound)
  }

  /// The offset after the byte order mark, if there is one.
  var endOfByteOrderMark: Int { hasText("\u{FEFF}", at: 0) ? 3 : 0 }

  func string(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }

  /// The offset of the first line break from `offset` on, or the end.
  @inline(__always)
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < count, !self[end].isLineEnd { end += 1 }
    return end
  }

  /// The offset after the identifier characters from `offset` on.
  @inline(__always)
  func endOfIdentifier(from offset: Int) -> Int {
    var end = offset
    while end < count {
      if self[end].isIdentifierASCII {
        end += 1
      } else if self[end] >= 0x80, let (scalar, length) = scalar(at: end), scalar.isIdentifierPart {
        end += length
      } else {
        break
      }
    }
    return end
  }

  /// The scalar at `offset` and its length in bytes, or nil if the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var decoder = UTF8()
    var bytes = self[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension UInt8 {
  @inline(__always)
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether this is an ASCII character that may be in an identifier.
  @inline(__always)
  package var isIdentifierASCII: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }
}
