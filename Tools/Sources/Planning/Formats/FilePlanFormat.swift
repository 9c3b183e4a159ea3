/// To edit, for `--plan`.
package struct FilePlanFormat: PlanFormat {
  package init() {}

  package func text(for plan: AppPlan) -> String { plan.file.text }
}
