/// The severity of a rule's findings.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
  case error, warning, off
}
