import SourceText

/// The result of a plan, in a sentence or two.
package struct PlanVerdict {
  let plan: AppPlan

  package init(_ plan: AppPlan) { self.plan = plan }

  package var text: String {
    guard let largest = plan.largest else { return result }
    let percent = "\(Self.percent(largest.share)) of the lines"
    guard plan.isMostlyOnePart else { return "The largest part is \(largest.name), with \(percent). \(result)" }
    return "\(plan.module) does not come apart: \(largest.name) holds \(percent). \(holders(of: largest)) \(result)"
  }

  /// What holds the largest part together, and what cutting it would give.
  private func holders(of part: LargestPart) -> String {
    guard let knots = part.knots, let first = knots.cuts.first else {
      return "No two files in it need each other: folders of their own would make modules of it."
    }
    let names = knots.cuts.flatMap(\.names)
    let shown = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }.prefix(4)
    let uses = knots.cuts.reduce(0) { $0 + $1.uses }
    return
      "\(shown.joined(separator: ", ")) \(shown.count == 1 ? "holds" : "hold") it together, first in \(first.from):"
      + "\(first.first.line). Without \(uses.counted("use")) its largest knot would have "
      + "\(Self.percent(knots.remainingShare)) of its lines, instead of \(Self.percent(knots.shareByFile))."
  }

  private var result: String {
    if plan.isByImport { return imported }
    let (modules, lines) = (plan.floor.count.counted("module"), plan.features.count.counted("business line"))
    if plan.hasModules {
      let parts = "\(modules) of a floor, \(lines)"
      guard plan.remarks.isEmpty else { return "\(comes), but not as the code is now: \(parts)." }
      return "\(comes): \(parts), and \(Self.percent(plan.cutShare)) of the uses to cut by hand."
    }
    let (share, limit) = (Self.percent(plan.cutShare), Self.percent(AppPlan.cutLimit))
    guard plan.floor.isEmpty, plan.features.isEmpty else {
      return
        "There are no modules here: \(share) of the uses would have to be cut by hand, which is more than \(limit). "
        + "What follows shows what ties it together."
    }
    return "There are no modules here: "
      + (isFlat
        ? "all files are in one folder. Put those that belong together into a folder of their own."
        : "no folder can be separated from the others. Name business lines with --lines.")
  }

  private var imported: String {
    guard !plan.floor.isEmpty else {
      guard plan.knots.shareByFile > 0.5 else {
        return "Nothing more comes out: what is left is interdependent, or is the app's own."
      }
      let share = Self.percent(plan.knots.shareByFile)
      return "\(plan.module) does not come apart: \(share) of its lines are in files that need each other."
    }
    let place = plan.floor.count == 1 ? "below the rest" : "each above those that it imports"
    let reason = plan.isInsteadOfCalls ? ", because not every folder can be: --as feature shows what is in the way" : ""
    let now = plan.remarks.isEmpty ? "" : ", but not as the code is now"
    return "\(comes)\(now): \(plan.floor.count.counted("module")), \(place). Nothing is called by name\(reason)."
  }

  private var comes: String { plan.isMostlyOnePart ? "The rest comes apart" : "It comes apart" }

  private var isFlat: Bool { Set(plan.remainder.map { RelativePath.directory(of: $0) }).count == 1 }

  static func percent(_ share: Double) -> String {
    let value = share * 100
    if value == 0 { return "0 %" }
    if value < 10 { return "\(Double(Int((value * 10).rounded())) / 10) %" }
    return "\(Int(value.rounded())) %"
  }
}
