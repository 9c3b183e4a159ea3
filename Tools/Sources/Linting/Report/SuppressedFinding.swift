import Rules

/// A finding that does not count, and the reason.
package struct SuppressedFinding: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// It was there when the baseline was written.
    case baseline
    /// A comment beside it says why: `// modulize:ignore rule_id - reason`.
    case comment(reason: String)
    /// The configuration has an exception for it.
    case exception(reason: String)
  }

  package var finding: Finding
  package var reason: Reason

  package init(_ finding: Finding, because reason: Reason) {
    self.finding = finding
    self.reason = reason
  }
}
