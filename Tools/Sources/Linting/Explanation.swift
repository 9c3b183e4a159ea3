import Rules

/// Everything there is to say about one finding.
package struct Explanation: Sendable {
  package var finding: Finding
  /// The edges that cause the finding: from its package to the other end.
  package var steps: [Finding.Place]
  /// Why it is a finding, in paragraphs.
  package var reason: String
  package var page: RulePage
  /// The change that would be allowed in this place.
  package var change: String
  /// The exception for the configuration, to paste; `nil` if none is possible.
  package var exception: String?
}
