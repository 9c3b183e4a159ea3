/// Why a file cannot be changed as it was asked for.
package struct Unfixable: Error, Hashable, Sendable {
  /// A clause that can follow "because".
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
