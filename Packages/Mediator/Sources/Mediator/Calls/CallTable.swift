/// A hash table of calls: open addressing with linear probing.
///
/// A `Dictionary` would do; its hash of two names takes as long as all the rest of a call.
struct CallTable {
  /// With them the table is full.
  static let maximumCount = 2048

  /// A power of two of them, half of them empty at least.
  private var slots: [CachedCall?] = [nil]
  private var count = 0

  func call(
    _ target: String, module: String?, action: String, entry: InterceptedCall.Entry, hash: Int
  ) -> CachedCall? {
    var slot = hash & (slots.count - 1)
    while let call = slots[slot] {
      if call.hash == hash, call.entry == entry, call.call.target == target, call.call.action == action,
        call.call.module == module
      {
        return call
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Puts a call into its slot, in the place of an older one by the same names. Empties a table that is full.
  ///
  /// - Returns: What is no more in it, for the caller to let go of.
  mutating func insert(_ call: CachedCall) -> [CachedCall?] {
    var removed: [CachedCall?] = []
    if count == Self.maximumCount { (removed, self) = (slots, CallTable()) }
    if 2 * (count + 1) > slots.count { grow() }
    if let former = put(call) { removed.append(former) }
    return removed
  }

  private mutating func grow() {
    let calls = slots
    slots = Array(repeating: nil, count: max(16, 2 * slots.count))
    count = 0
    for case let call? in calls { _ = put(call) }
  }

  private mutating func put(_ call: CachedCall) -> CachedCall? {
    var slot = call.hash & (slots.count - 1)
    while let other = slots[slot], !other.isSameCall(as: call) { slot = (slot + 1) & (slots.count - 1) }
    let former = slots[slot]
    if former == nil { count += 1 }
    slots[slot] = call
    return former
  }
}
