import Foundation

extension KnownCalls {
  /// What one thread knows, or a few.
  ///
  /// The lock is what `NSLock` is made of. It is held for a look at one place, and nothing is let go of under it.
  struct Part {
    /// What the lock guards. In memory of its own, so that no copy of it is read before the lock is held.
    private struct State {
      /// `nil` until a thread comes.
      var places: UnsafeMutablePointer<KnownCall?>?
      var generation = 0
      var isOpen = true
    }

    /// A power of two.
    private static var placeCount: Int { 128 }

    /// Two cache lines that no other part has anything in: threads that write to one would hold each other up.
    private let memory: UnsafeMutableRawPointer
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let state: UnsafeMutablePointer<State>

    init() {
      memory = .allocate(byteCount: 256, alignment: 128)
      lock = memory.initializeMemory(as: pthread_mutex_t.self, to: pthread_mutex_t())
      state = (memory + 128).initializeMemory(as: State.self, to: State())
      pthread_mutex_init(lock, nil)
    }

    func destroy() {
      _ = forget()
      pthread_mutex_destroy(lock)
      memory.deallocate()
    }

    func call(_ target: String, module: String?, action: String, entry: InterceptedCall.Entry) -> KnownCall? {
      let place = Self.place(target, action, entry)
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard state.pointee.isOpen, let known = state.pointee.places?[place], known.entry == entry,
        known.call.target == target, known.call.action == action, known.call.module == module
      else { return nil }
      return known
    }

    var generation: Int {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return state.pointee.generation
    }

    func remember(_ call: KnownCall, since generation: Int) {
      let place = Self.place(call.call.target, call.call.action, call.entry)
      pthread_mutex_lock(lock)
      var former: KnownCall?
      if generation == state.pointee.generation {
        let places = state.pointee.places ?? Self.makePlaces()
        state.pointee.places = places
        former = places[place]
        places[place] = call
      }
      pthread_mutex_unlock(lock)
      withExtendedLifetime(former) {}
    }

    /// - Returns: What was known.
    func forget() -> [KnownCall] {
      pthread_mutex_lock(lock)
      state.pointee.generation += 1
      let former = state.pointee.places
      state.pointee.places = nil
      pthread_mutex_unlock(lock)
      guard let former else { return [] }
      defer {
        former.deinitialize(count: Self.placeCount)
        former.deallocate()
      }
      return (0..<Self.placeCount).compactMap { former[$0] }
    }

    func setOpen(_ isOpen: Bool) {
      pthread_mutex_lock(lock)
      state.pointee.isOpen = isOpen
      pthread_mutex_unlock(lock)
    }

    private static func makePlaces() -> UnsafeMutablePointer<KnownCall?> {
      let places = UnsafeMutablePointer<KnownCall?>.allocate(capacity: placeCount)
      places.initialize(repeating: nil, count: placeCount)
      return places
    }

    /// A remote call's place is not that of the local one by the same names: both may be made in turns.
    private static func place(_ target: String, _ action: String, _ entry: InterceptedCall.Entry) -> Int {
      (Int(truncatingIfNeeded: QuickHash.of(target, action)) ^ (entry == .remote ? 1 : 0)) & (placeCount - 1)
    }
  }
}
