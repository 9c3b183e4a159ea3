/// A package cannot be made as it was asked for. Nothing was written.
package struct MakingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the way out.
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}
