/// Processes many elements on all cores, with stack space for deep recursion.
package enum AllCores {
  /// Whether virtual memory is too limited for the threads of several maps at once.
  package static var isShortOfAddresses: Bool { AddressSpace.isShort }

  /// - Parameter body: Processes one element. Called on several threads at once.
  /// - Returns: The results, in order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    ParallelMap(elements, body).run(timeLimit: nil)
  }

  /// The same for work that may never end, because its input is untrusted.
  ///
  /// - Parameters:
  ///   - timeLimit: For one element.
  ///   - late: The result for an element that takes longer, whose work is abandoned.
  ///   - body: Processes one element. Called on several threads at once.
  /// - Returns: The results of `body` or `late`, in order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], timeLimit: Duration, late: @escaping @Sendable (Element) -> Result,
    _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    ParallelMap(elements, body).run(timeLimit: (timeLimit, late))
  }
}
