/// Writes a plan as text.
package protocol PlanFormat: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }

  /// The whole plan, ending with a line break.
  func text(for plan: AppPlan) -> String
}
