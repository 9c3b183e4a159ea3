/// The outcomes of calls that were resolved before, so that the next call by the same names costs little more than its
/// action.
///
/// The complete contract:
///
/// 1. **What is cached.** By target, module, action and entry: the action, which runs on the cached target or on a new
///    one, with its interceptors and the observer; or the error of an unanswered call. Calls that must be resolved each
///    time are not cached: asynchronous actions, calls that go to `notFound`, names longer than any class or method
///    has.
/// 2. **No outcome is outdated.** Everything that could change an outcome (a target that becomes cached or is released,
///    interceptors, observer, host modules, names to be looked up again) makes its change first and then calls
///    ``removeAll()``, or lets such calls wait between the two. After that returns, no thread uses an earlier outcome.
/// 3. **No outdated outcome is inserted.** Code that resolves a call reads ``generation`` first, and
///    ``insert(_:since:)`` does nothing if the cache has been emptied since.
/// 4. **Threads.** Each thread uses one of ``shardCount`` shards, chosen by its number, under that shard's lock. So two
///    threads wait for each other only if they share a shard or one of them empties the cache. One table under one lock
///    would be simpler, but slower with eight threads than with one. A table that is read without a lock needs atomics,
///    which the standard library has since macOS 15.
/// 5. **No foreign code runs under a lock.** Under a lock, a table is only searched or exchanged and no reference is
///    released: it may be the last one to a target, whose deinitialiser is the target's own code. ``removeAll()``
///    returns what it removed to its caller, which may hold another lock.
/// 6. **Memory.** A shard has at most ``CallTable/maximumCount`` calls and is emptied when it would have more. So
///    invented names cost no memory, and an app that uses more calls in turns resolves them again.
final class CallCache: Sendable {
  /// A power of two, larger than the number of cores. Threads that do not run at the same time may share a shard.
  private static var shardCount: Int { 16 }

  private struct Shard {
    var table = CallTable()
    var generation = 0
  }

  private let shards = (0..<shardCount).map { _ in Locked(Shard()) }
  private let threadKey = CurrentThread.key

  /// The shard of the running thread.
  private var shard: Locked<Shard> {
    shards[CurrentThread.number(threadKey) & (Self.shardCount - 1)]
  }

  /// The cached outcome of a call by these names and this entry, if there is one.
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
    // The call that it replaces is released here, outside the lock.
    _ = shard.withLock { $0.generation == generation ? $0.table.insert(call) : [] }
  }

  /// - Returns: The former tables, which the caller must release while it holds no lock.
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
