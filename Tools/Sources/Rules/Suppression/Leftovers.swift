import Configuration
import Model

/// Suppressions that suppressed nothing, because the repository has changed.
package struct Leftovers: Sendable {
  package var ignores: [Repository.Ignore] = []
  package var exceptions: [Located<RuleException>] = []
  /// Exceptions whose last day is over.
  package var expiredExceptions: [Located<RuleException>] = []
  package var baseline: [StaleEntry] = []

  package init() {}

  /// An entry of the baseline with more findings than there are.
  package struct StaleEntry: Hashable, Sendable {
    package var entry: Baseline.Entry
    /// How many of its findings still exist.
    package var found: Int

    package init(entry: Baseline.Entry, found: Int) {
      self.entry = entry
      self.found = found
    }
  }
}
