/// A hash of a call's names that is cheaper than `Hasher`'s, which takes as long as the rest of a call.
///
/// Its upper half is the number of the names' bytes, so that calls of the same hash have names of the same length. The
/// lower half does not prevent deliberate collisions. They cost at most a search through a whole ``CallTable``.
enum QuickHash {
  static func of(_ target: String, module: String?, action: String, entry: InterceptedCall.Entry) -> UInt64 {
    var hash: UInt64 = entry == .remote ? 1 : 0, count: UInt64 = 0
    add(target, to: &hash, &count)
    add(action, to: &hash, &count)
    if let module { add(module, to: &hash, &count) }
    return count << 32 | hash >> 32
  }

  /// Adds eight bytes at a time. Multiplying by 2⁶⁴ divided by the golden ratio spreads them over the upper bits.
  @inline(__always)
  private static func add(_ name: String, to hash: inout UInt64, _ count: inout UInt64) {
    let isHashed: Void? = name.utf8.withContiguousStorageIfAvailable { bytes in
      var word = UInt64(bytes.count), shift = 0
      count &+= word
      for byte in bytes {
        word ^= UInt64(byte) &<< shift
        shift += 8
        if shift == 64 {
          hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
          hash ^= hash &>> 29
          (word, shift) = (0, 0)
        }
      }
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
    }
    if isHashed == nil { count &+= UInt64(name.utf8.count) }
  }
}
