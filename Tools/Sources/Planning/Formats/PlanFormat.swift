/// Writes a plan as text.
package protocol PlanFormat: Sendable {
  /// The whole plan, ending with a line break.
  func text(for plan: AppPlan) -> String
}
