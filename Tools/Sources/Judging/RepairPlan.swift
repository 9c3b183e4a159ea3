import Model
import Rules

/// Everything in a report that can be settled for certain.
package struct RepairPlan: Sendable {
  /// In the order of the findings.
  package var repairs: [Repair]

  /// - Parameters:
  ///   - repository: What was linted.
  ///   - report: What was found in it. What is suppressed stays.
  package init(_ repository: Repository, _ report: LintReport) {
    let context = RuleContext(repository)
    let byRule = Dictionary(grouping: report.findings, by: \.identity.rule)
    let repairs = AllRules.rules.flatMap { rule in
      rule.repairs(of: byRule[type(of: rule).id] ?? [], in: context)
    }
    let wanted = Set(repairs.flatMap(\.steps).compactMap(NeededPackage.init))
    self.repairs = repairs.filter { repair in
      // A package that nobody used until another repair had a target use it.
      !repair.steps.contains { step in
        guard case .removePackage(let name, _) = step.change else { return false }
        return wanted.contains(NeededPackage(file: step.file, package: name))
      }
    }.sorted { $0.finding < $1.finding }
  }
}

/// A package that a manifest must name.
private struct NeededPackage: Hashable {
  var file: String
  /// In lower case, as SwiftPM compares them.
  var package: String

  init(file: String, package: String) {
    self.file = file
    self.package = package.lowercased()
  }

  init?(_ step: Repair.Step) {
    guard case .addLink(.product(_, let package), _, _) = step.change else { return nil }
    self.init(file: step.file, package: package)
  }
}
