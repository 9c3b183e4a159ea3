import Foundation

/// The calls that were made before, so that the next one like them costs little more than its action.
///
/// Each thread looks in a part of its own, so threads do not wait for one another: with one lock for all, eight
/// threads on two cores are slower than one. A part has a fixed number of places, and a call whose place is
/// taken takes it over; so names that a URL makes up cost no memory.
///
/// What is known here is never out of date: whatever could change it, such as a target that is cached or let go
/// of, goes through ``forget()``.
///
/// A struct, so that it is reached without counting a reference, which costs as much as the look itself. Whoever
/// makes one ends it with ``destroy()``.
///
/// `@unchecked Sendable`: the parts are reached only under their own locks.
struct KnownCalls: @unchecked Sendable {
  /// A power of two. Where there are more threads, they share.
  private static var partCount: Int { 64 }

  private let parts: UnsafeMutablePointer<Part>
  private let threadKey = CurrentThread.key

  init() {
    parts = .allocate(capacity: Self.partCount)
    for index in 0..<Self.partCount {
      (parts + index).initialize(to: Part())
    }
  }

  /// Frees the memory. Nothing may be asked of it or of a copy after this.
  func destroy() {
    for index in 0..<Self.partCount { parts[index].destroy() }
    parts.deinitialize(count: Self.partCount)
    parts.deallocate()
  }

  /// What is known of a call by these names, by this entry: what is open to local callers may be closed to URLs.
  func call(_ target: String, module: String?, action: String, entry: InterceptedCall.Entry) -> KnownCall? {
    current.call(target, module: module, action: action, entry: entry)
  }

  /// Counts how often this thread has forgotten. Asked before one finds out what is to be remembered.
  var generation: Int {
    current.generation
  }

  /// Remembers what a call comes down to, unless something has been forgotten meanwhile.
  ///
  /// - Parameter generation: ``generation`` as it was before.
  func remember(_ call: KnownCall, since generation: Int) {
    current.remember(call, since: generation)
  }

  /// Forgets everything: when this returns, no thread knows what it knew.
  ///
  /// - Returns: What was known, for the caller to let go of where it holds no lock: the last reference to a
  ///   target may be in there, and its deinitialiser is the target's own code.
  @discardableResult
  func forget() -> [KnownCall] {
    (0..<Self.partCount).flatMap { parts[$0].forget() }
  }

  /// Whether calls are remembered at all. They are not where somebody wants to see each of them.
  func setOpen(_ isOpen: Bool) {
    for index in 0..<Self.partCount { parts[index].setOpen(isOpen) }
  }

  private var current: Part {
    parts[CurrentThread.number(threadKey) & (Self.partCount - 1)]
  }
}
