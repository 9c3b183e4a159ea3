/// A hash table of calls: open addressing with linear probing.
///
/// In a `Dictionary`, hashing two names would take as long as the rest of a call.
struct CallTable {
  /// The number of calls in a full table.
  static let maximumCount = 2048

  /// Their number is a power of two, and at least half of them are empty.
  private var slots: [CachedCall?] = [nil]
  private var count = 0

  func call(
    _ target: String, module: String?, action: String, entry: InterceptedCall.Entry, hash: UInt64
  ) -> CachedCall? {
    var slot = slot(of: hash)
    while let call = slots[slot] {
      if call.isNamed(target, module: module, action: action, entry: entry, hash: hash) { return call }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Puts a call into its slot, replacing an older one by the same names. A full table is emptied first.
  ///
  /// - Returns: The removed calls, which the caller must release.
  mutating func insert(_ call: CachedCall) -> [CachedCall?] {
    var removed: [CachedCall?] = []
    if count == Self.maximumCount { (removed, self) = (slots, CallTable()) }
    if 2 * (count + 1) > slots.count { grow() }
    if let former = put(call) { removed.append(former) }
    return removed
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  private mutating func grow() {
    let calls = slots
    slots = Array(repeating: nil, count: max(16, 2 * slots.count))
    count = 0
    for case let call? in calls { _ = put(call) }
  }

  private mutating func put(_ call: CachedCall) -> CachedCall? {
    var slot = slot(of: call.hash)
    while let other = slots[slot], !other.isSameCall(as: call) { slot = (slot + 1) & (slots.count - 1) }
    let former = slots[slot]
    if former == nil { count += 1 }
    slots[slot] = call
    return former
  }
}
