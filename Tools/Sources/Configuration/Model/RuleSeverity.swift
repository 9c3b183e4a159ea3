/// How much the findings of a rule weigh.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
  case error, warning, off
}
