/// Checks whether bytes are valid UTF-8.
///
/// Nearly all of a source file is ASCII, which is checked eight bytes at a time. The parts in between are checked
/// separately: a non-ASCII character contains no ASCII bytes, so none crosses a border.
package enum UTF8Check {
  package static func isValid(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var index = endOfASCII(in: bytes, from: 0)
      while index < bytes.count {
        let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
        guard String(validating: bytes[index..<end], as: UTF8.self) != nil else { return false }
        index = endOfASCII(in: bytes, from: end)
      }
      return true
    }
  }

  /// The first byte from `start` on that is not ASCII.
  private static func endOfASCII(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let beyond = word & 0x8080_8080_8080_8080
      if beyond != 0 { return index + beyond.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }
}
