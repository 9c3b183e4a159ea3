import Configuration
import Model

/// What was to suppress findings and suppresses none: the repository has moved on.
package struct Leftovers: Sendable {
  package var ignores: [Repository.Ignore] = []
  package var exceptions: [Located<RuleException>] = []
  /// Whose last day is over.
  package var expiredExceptions: [Located<RuleException>] = []
  package var baseline: [StaleEntry] = []

  package init() {}

  /// An entry of the baseline that stands for more than there is.
  package struct StaleEntry: Hashable, Sendable {
    package var entry: Baseline.Entry
    /// How many of its findings there still are.
    package var found: Int

    package init(entry: Baseline.Entry, found: Int) {
      self.entry = entry
      self.found = found
    }
  }
}
