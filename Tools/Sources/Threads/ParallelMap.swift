import Foundation

/// The state of processing many elements.
///
/// Mutable state is behind the lock, except the results: each has its own slot in the array, which is written once, by
/// the thread that has the element.
final class ParallelMap<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  typealias TimeLimit = (duration: Duration, late: (Element) -> Result)

  private let elements: [Element]
  private let body: @Sendable (Element) -> Result
  private let threads = WorkerThread.maximum
  /// The storage of the results: valid from before the first thread starts until the last element is done.
  private var results: UnsafeMutableBufferPointer<Result>?

  private let lock = NSCondition()
  /// The ranges of elements that no thread has taken yet.
  private var open: [Range<Int>]
  private var unfinished: Int
  private var lanes: [Lane] = []

  init(_ elements: [Element], _ body: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.body = body
    open = [elements.indices]
    unfinished = elements.count
  }

  /// Does the work, and waits until there is a result for every element.
  func run(timeLimit: TimeLimit?) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      results = buffer
      startThreads(min(threads, elements.count))
      while !wait(for: timeLimit.map { $0.duration / 10 / .seconds(1) }) {
        if let timeLimit { leaveBehind(timeLimit) }
      }
      count = elements.count
    }
  }

  /// - Returns: Whether everything is done.
  private func wait(for seconds: TimeInterval?) -> Bool {
    lock.withLock {
      if unfinished == 0 { return true }
      if let seconds { _ = lock.wait(until: Date(timeIntervalSinceNow: seconds)) } else { lock.wait() }
      return unfinished == 0
    }
  }

  /// If memory is short, fewer may start, but at least one.
  private func startThreads(_ count: Int) {
    for index in 0..<count {
      let lane = Lane()
      do throws(WorkerThread.Failure) {
        try WorkerThread.start { [self] in work(on: lane) }
      } catch {
        guard index > 0 else { error.endProgram() }
        return
      }
      lock.withLock { lanes.append(lane) }
    }
  }

  // MARK: On the threads

  private func work(on lane: Lane) {
    while let range = take() {
      lane.begin(range)
      for index in range {
        let result = body(elements[index])
        // Otherwise its result was replaced, and others do the rest.
        guard lane.finish({ store(result, of: index) }) else { return }
      }
      finish(range.count)
    }
  }

  /// Several elements at a time, to keep the overhead low, but few enough that all threads finish together.
  private func take() -> Range<Int>? {
    lock.withLock {
      guard let range = open.popLast() else { return nil }
      let count = max(1, min(16, elements.count / threads / 8))
      if range.count > count { open.append(range.dropFirst(count)) }
      return range.prefix(count)
    }
  }

  private func store(_ result: Result, of index: Int) { results?.initializeElement(at: index, to: result) }

  private func finish(_ count: Int) {
    lock.withLock {
      unfinished -= count
      if unfinished == 0 { lock.broadcast() }
    }
  }

  // MARK: Timeouts

  /// Replaces the results of elements that take too long, and hands the rest of their threads' elements to others.
  private func leaveBehind(_ timeLimit: TimeLimit) {
    for left in lock.withLock({ lanes }).compactMap({ $0.leave(after: timeLimit.duration) }) {
      store(timeLimit.late(elements[left.index]), of: left.index)
      if !left.rest.isEmpty { lock.withLock { open.append(left.rest) } }
      startThreads(1)
      finish(left.finished + 1)
    }
  }
}
