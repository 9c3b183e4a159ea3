import Configuration

/// What was to suppress findings and suppresses none: the repository has moved on.
struct Leftovers: Sendable {
  var ignores: [Repository.Ignore] = []
  var exceptions: [Located<RuleException>] = []
  var baseline: [StaleEntry] = []

  /// An entry of the baseline that stands for more than there is.
  struct StaleEntry: Hashable, Sendable {
    var entry: Baseline.Entry
    /// How many of its findings there still are.
    var found: Int
  }
}
