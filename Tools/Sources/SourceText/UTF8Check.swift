/// Whether bytes are text. Nearly all source files are ASCII, so that is looked at first, a word at a time.
package enum UTF8Check {
  package static func isValid(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { isASCII($0) || String(validating: $0, as: UTF8.self) != nil }
  }

  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var seen: UInt64 = 0
    var index = 0
    while index + 8 <= bytes.count {
      seen |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 8
    }
    while index < bytes.count {
      seen |= UInt64(bytes[index])
      index += 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }
}
