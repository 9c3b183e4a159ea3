/// The calls that were resolved before, so that the next one by the same names costs little more than its action.
///
/// The contract, all of it:
///
/// 1. **What is cached.** By target, module, action and entry: the action, bound to the cached target or to making a
///    new one, with the interceptors that concern it and the observer; or the error of an unanswered call. Not what
///    must be looked at each time: asynchronous actions, calls that `notFound` is told of, names longer than any class
///    or method has.
/// 2. **It is never out of date.** Whatever could change what a call comes down to (a target that becomes cached or is
///    released, interceptors, observer, host modules, names to be looked for again) makes its change first and calls
///    ``removeAll()`` then. When that returns, no thread is answered from what was cached before.
/// 3. **Nothing outdated comes in.** Whoever resolves a call reads ``generation`` before it looks at anything, and
///    ``insert(_:since:)`` does nothing where the cache was emptied since.
/// 4. **Threads.** Each thread uses one of ``shardCount`` shards, chosen by its number, under that shard's lock. So two
///    threads wait for each other only where they share a shard or one empties the cache. One table under one lock
///    would be simpler and slower with eight threads than with one; a table that is read without a lock needs atomics,
///    which the standard library has from macOS 15 on.
/// 5. **No foreign code under a lock.** Under it a table is searched or exchanged, nothing is let go of: the last
///    reference to a target may be in there, and its deinitialiser is the target's own code. ``removeAll()`` hands
///    what it removed to its caller, who may hold another lock.
/// 6. **Memory.** A shard has at most ``CallTable/maximumCount`` calls and is emptied when it would have more: names
///    that callers make up cost no memory, and an app that uses more than that in turns resolves them again.
final class CallCache: Sendable {
  /// A power of two. More than there are cores: threads that do not run at the same time may share.
  private static var shardCount: Int { 16 }

  private struct Shard {
    var table = CallTable()
    var generation = 0
  }

  private let shards = (0..<shardCount).map { _ in Locked(Shard()) }
  private let threadKey = CurrentThread.key

  /// The running thread's.
  private var shard: Locked<Shard> {
    shards[CurrentThread.number(threadKey) & (Self.shardCount - 1)]
  }

  /// What a call by these names comes down to, by this entry, if that is cached.
  func call(_ target: String, module: String?, action: String, entry: InterceptedCall.Entry) -> CachedCall? {
    let hash = QuickHash.of(target, module: module, action: action, entry: entry)
    return shard.withLock { $0.table.call(target, module: module, action: action, entry: entry, hash: hash) }
  }

  /// Counts how often the cache was emptied.
  var generation: Int {
    shard.withLock { $0.generation }
  }

  /// - Parameter generation: ``generation`` before the call was resolved, on the same thread.
  func insert(_ call: CachedCall, since generation: Int) {
    // What it takes the place of is let go of here, outside the lock.
    _ = shard.withLock { $0.generation == generation ? $0.table.insert(call) : [] }
  }

  /// - Returns: What was cached, for the caller to let go of where it holds no lock.
  @discardableResult
  func removeAll() -> [CallTable] {
    shards.map { shard in
      shard.withLock { shard in
        let former = shard.table
        shard = Shard(generation: shard.generation + 1)
        return former
      }
    }
  }
}
