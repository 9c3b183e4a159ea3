import Model
import Rules

/// All findings of a report that can be repaired for certain.
package struct RepairPlan: Sendable {
  /// In the order of the findings.
  package var repairs: [Repair]
  /// How containers are edited, by their files.
  package let dialects: [String: any ContainerDialect]

  /// - Parameters:
  ///   - repository: The repository that was linted.
  ///   - report: The findings in it. Suppressed findings are not repaired.
  package init(_ repository: Repository, _ report: LintReport) {
    let context = RuleContext(repository)
    dialects = Dictionary(repository.containers.map { ($0.manifestPath, $0.facts.dialect) }) { first, _ in first }
    let byRule = Dictionary(grouping: report.findings, by: \.identity.rule)
    let closed = Dictionary(
      repository.containers.compactMap { container in Self.objection(to: container).map { (container.manifestPath, $0) }
      }
    ) { first, _ in first }
    let generated = Dictionary(
      repository.modules.flatMap(\.filesOfContract).compactMap { file in
        file.contract?.generated.map { (file.path, "it is made of \($0.header.target): change \($0.header.source)") }
      }
    ) { first, _ in first }
    let repairs = AllRules.rules.flatMap { rule in
      rule.repairs(of: byRule[type(of: rule).id] ?? [], in: context)
    }.map { repair in
      guard
        let reason = repair.steps.lazy.compactMap({ step -> String? in
          if case .generate = step.change { return nil }
          return closed[step.file] ?? generated[step.file]
        }).first
      else { return repair }
      return Repair(of: repair.finding, refused: reason)
    }
    // By manifest and name, in lower case, as SwiftPM compares them.
    let wanted = Set(
      repairs.flatMap(\.steps).compactMap { step -> [String]? in
        guard case .addLink(.product(_, let package), _, _, _) = step.change else { return nil }
        return [step.file, package.lowercased()]
      })
    self.repairs = repairs.filter { repair in
      // A package that is unused only until another repair makes a module use it.
      !repair.steps.contains { step in
        guard case .removePackage(let name, _) = step.change else { return false }
        return wanted.contains([step.file, name.lowercased()])
      }
    }.sorted { $0.finding < $1.finding }
  }

  /// Why a container cannot be changed.
  private static func objection(to container: Container) -> String? {
    let facts = container.facts
    if let source = container.source {
      return "the \(facts.noun) is generated from \(source), and would be generated again: change that"
    }
    return facts.canBeEdited ? nil : "\(container.manifestPath) cannot be edited yet: make the change there"
  }
}
