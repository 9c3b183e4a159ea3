import Foundation

extension KnownCalls {
  /// What one thread knows, or a few. It stays where it was made: its lock may not be moved.
  ///
  /// The lock is what `NSLock` is made of. It is held for a look at one place, and nothing is let go of under it.
  struct Part {
    /// A power of two.
    private static var placeCount: Int { 128 }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// `nil` until a thread comes.
    private var places: UnsafeMutablePointer<KnownCall?>?
    private var generation = 0
    private var isOpen = true

    init() {
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    mutating func destroy() {
      _ = forget()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func call(_ target: String, module: String?, action: String) -> KnownCall? {
      let place = Self.place(target, action)
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      guard isOpen, let known = places?[place], known.call.target == target, known.call.action == action,
        known.call.module == module
      else { return nil }
      return known
    }

    var currentGeneration: Int {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return generation
    }

    mutating func remember(_ call: KnownCall, since generation: Int) {
      let place = Self.place(call.call.target, call.call.action)
      pthread_mutex_lock(lock)
      var former: KnownCall?
      if isOpen, generation == self.generation {
        let places = places ?? Self.makePlaces()
        self.places = places
        former = places[place]
        places[place] = call
      }
      pthread_mutex_unlock(lock)
      withExtendedLifetime(former) {}
    }

    /// - Returns: What was known.
    mutating func forget() -> [KnownCall] {
      pthread_mutex_lock(lock)
      generation += 1
      let former = places
      places = nil
      pthread_mutex_unlock(lock)
      guard let former else { return [] }
      defer {
        former.deinitialize(count: Self.placeCount)
        former.deallocate()
      }
      return (0..<Self.placeCount).compactMap { former[$0] }
    }

    mutating func setOpen(_ isOpen: Bool) {
      pthread_mutex_lock(lock)
      self.isOpen = isOpen
      pthread_mutex_unlock(lock)
    }

    private static func makePlaces() -> UnsafeMutablePointer<KnownCall?> {
      let places = UnsafeMutablePointer<KnownCall?>.allocate(capacity: placeCount)
      places.initialize(repeating: nil, count: placeCount)
      return places
    }

    private static func place(_ target: String, _ action: String) -> Int {
      Int(truncatingIfNeeded: QuickHash.of(target, action)) & (placeCount - 1)
    }
  }
}
