/// A business line cannot be carried out. Nothing was written.
package struct ExtractionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the way out.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
