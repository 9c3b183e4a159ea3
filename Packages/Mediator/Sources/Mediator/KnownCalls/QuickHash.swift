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
    var result = (seed ^ UInt64(truncatingIfNeeded: count)) &* multiplier
    guard count >= 8 else { return (result ^ word(bytes, count: count)) &* multiplier }
    var offset = 0
    while offset < count {
      let start = min(offset, count - 8)
      result = (result ^ bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)) &* multiplier
      result ^= result >> 29
      offset += 8
    }
    return result
  }

  /// Less than eight bytes as a number.
  private static func word(_ bytes: Bytes, count: Int) -> UInt64 {
    switch count {
    case 4...:
      let first = bytes.loadUnaligned(as: UInt32.self)
      return UInt64(first) << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    case 1...:
      let first = bytes.load(as: UInt8.self), last = bytes.load(fromByteOffset: count - 1, as: UInt8.self)
      return UInt64(first) << 16 | UInt64(last) << 8 | UInt64(bytes.load(fromByteOffset: count / 2, as: UInt8.self))
    default: return 0
    }
  }
}
