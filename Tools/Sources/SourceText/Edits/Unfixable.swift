/// Why a requested change to a file is impossible.
package struct Unfixable: Error, Hashable, Sendable {
  /// A clause that can follow "because".
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
