import Rules

/// Everything there is to say of one finding.
package struct Explanation: Sendable {
  package var finding: Finding
  /// What makes the finding, edge by edge: from the package that has it to the other end.
  package var steps: [Finding.Place]
  /// Why it is one, in paragraphs.
  package var reason: String
  package var page: RulePage
  /// The change that would be allowed in this very place.
  package var change: String
  /// The exception for the configuration, to paste; `nil` where none can be made.
  package var exception: String?
}
