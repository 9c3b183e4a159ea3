/// A hash of two names that is cheaper than `Hasher`'s.
///
/// It is no defence against names that are made to collide, and needs to be none: where two calls share a place
/// only time is lost.
enum QuickHash {
  private typealias Bytes = UnsafeRawPointer
  /// 2⁶⁴ divided by the golden ratio: its product spreads over all bits.
  private static var multiplier: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  static func of(_ first: String, _ second: String) -> UInt64 {
    add(second, to: add(first, to: 0)) >> 32
  }

  private static func add(_ name: String, to seed: UInt64) -> UInt64 {
    name.utf8.withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress else { return seed }
      return add(Bytes(start), count: bytes.count, to: seed)
    } ?? seed
  }

  /// Eight bytes at a time; the last ones are read again where they fill no eight.
  private static func add(_ bytes: Bytes, count: Int, to seed: UInt64) -> UInt64 {
    var result = seed ^ UInt64(truncatingIfNeeded: count)
    guard count >= 8 else {
      var word: UInt64 = 0
      for index in 0..<count { word = word << 8 | UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) }
      return (result ^ word) &* multiplier
    }
    var offset = 0
    while offset < count {
      let start = min(offset, count - 8)
      result = (result ^ bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) &* multiplier
      result ^= result >> 29
      offset += 8
    }
    return result
  }
}
