/// Results that one more thread makes while the others have something else to do, until they are taken.
package final class EarlyResults<Element: Hashable & Sendable, Result: Sendable>: Sendable {
  /// `nil` once they were taken.
  private let results = Locked<[Element: Result]?>([:])

  /// Begins the work. Without a core and memory to spare there are no early results.
  ///
  /// - Parameters:
  ///   - elements: Lists the elements, on that thread.
  ///   - body: Processes one element, on that thread; `nil` if it is better processed later.
  package init(of elements: @escaping @Sendable () -> [Element], _ body: @escaping @Sendable (Element) -> Result?) {
    guard WorkerThread.maximum > 1, !AddressSpace.isShort else { return }
    try? WorkerThread.start { [results] in
      for element in elements() {
        let result = body(element)
        let isWanted = results.with { results in
          results?[element] = result
          return results != nil
        }
        guard isWanted else { return }
      }
    }
  }

  /// Ends the work, without waiting for the element that is being processed.
  ///
  /// - Returns: The results so far.
  package func take() -> [Element: Result] {
    results.with { $0.take() } ?? [:]
  }
}
