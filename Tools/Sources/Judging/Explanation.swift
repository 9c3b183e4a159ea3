import Rules

/// Everything there is to say of one finding.
package struct Explanation: Sendable {
  package var finding: Finding
  /// What makes the finding, edge by edge: from the package that has it to the other end.
  package var steps: [Finding.Place]
  package var page: RulePage
  /// The change that would be allowed in this very place.
  package var change: String
}
