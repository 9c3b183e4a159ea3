/// To edit, for `--plan`.
package struct FilePlanFormat: PlanFormat {
  package static let name = "plan"

  package init() {}

  package func text(for plan: AppPlan) -> String { plan.file.text }
}
