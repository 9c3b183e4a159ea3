import Dispatch

/// Work on many elements at once, on all cores.
enum AllCores {
  /// - Parameters:
  ///   - chunk: How many elements a core takes at a time: few enough that all cores end together, many enough that
  ///     taking them costs nothing.
  ///   - body: The work on one. Run on several threads at once, and on each without waiting for anything.
  /// - Returns: What `body` gives of each, in order.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], chunk: Int, _ body: @Sendable (Element) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
      // Each chunk writes its own elements, so no lock is needed.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: (elements.count + chunk - 1) / chunk) { iteration in
        for index in (iteration * chunk)..<min((iteration + 1) * chunk, elements.count) {
          results.initializeElement(at: index, to: body(elements[index]))
        }
      }
      count = elements.count
    }
  }
}
