/// Makes a text of a plan.
package protocol PlanFormat: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }

  /// The whole plan, with a line end.
  func text(for plan: AppPlan) -> String
}
