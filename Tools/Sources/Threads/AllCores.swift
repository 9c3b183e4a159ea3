/// Work on many elements at once, on all cores, with room for deep recursion.
package enum AllCores {
  /// - Parameter body: The work on one. Run on several threads at once.
  /// - Returns: What `body` gives of each, in order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    ParallelMap(elements, body).run(timeLimit: nil)
  }

  /// The same where the work on an element may never end, because others wrote what it is about.
  ///
  /// - Parameters:
  ///   - timeLimit: For one element.
  ///   - late: What stands for the result of an element that takes longer, which is left behind.
  ///   - body: The work on one. Run on several threads at once.
  /// - Returns: What `body` or `late` gives of each, in order.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], timeLimit: Duration, late: @escaping @Sendable (Element) -> Result,
    _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    ParallelMap(elements, body).run(timeLimit: (timeLimit, late))
  }
}
