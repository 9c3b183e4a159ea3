/// Decodes percent escapes, once.
package enum PercentDecoding {
  /// - Parameters:
  ///   - text: A part of a URL, separated at ASCII characters.
  ///   - isForm: Whether `+` is a space, as in the query of an HTML form. `%2B` is a plus sign in either case.
  /// - Returns: `nil` if an escape is malformed, or if the result is not UTF-8.
  package static func decode(_ text: ArraySlice<UInt8>, isForm: Bool) -> String? {
    guard text.contains(where: { $0 == UInt8(ascii: "%") || (isForm && $0 == UInt8(ascii: "+")) }) else {
      // A part of a UTF-8 text is UTF-8.
      return String(decoding: text, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit) else {
          return nil
        }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    // `String` repairs invalid UTF-8, and then the bytes differ.
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
