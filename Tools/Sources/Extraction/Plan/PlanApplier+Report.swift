import Planning
import SourceText

extension PlanApplier {
  /// Says what came out of the app, and what stays.
  func report(_ done: [String], _ plan: AppPlan) {
    let nothing = "There is nothing to do.\(plan.isByImport ? " \(PlanVerdict(plan).text)" : "")"
    let head = done.isEmpty ? nothing : "\(plan.module) came apart: \(done.joined(separator: ", "))."
    let count = plan.obstacles.count
    let obstacles =
      count == 0
      ? ""
      : " \(count.counted("declaration")) \(count == 1 ? "stands" : "stand") in the way of the rest: "
        + "modulize plan names \(count == 1 ? "it" : "them")."
    let stays = plan.remainder
    let rest = stays.isEmpty ? "" : " What stays: \(stays.listed(atMost: 12))."
    session.report("\(head)\(obstacles)\(rest)")
    for note in plan.notes where !done.isEmpty { session.report("\(note).") }
  }
}
