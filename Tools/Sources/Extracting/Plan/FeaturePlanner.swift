import AppReading
import Fixing
import IndexReading
import SourceEditing

/// Plans how a business line leaves the app: which services take the place of which uses.
package struct FeaturePlanner {
  private let monolith: Monolith
  private let feature: String
  private let finder: UseFinder
  private var plan: FeaturePlan
  private var edits: [Int: [TextEdit]] = [:]
  private var imports: [Int: Set<String>] = [:]

  /// Plans for `feature`, one of the monolith's.
  package static func plan(_ feature: String, in monolith: Monolith) -> FeaturePlan {
    var planner = FeaturePlanner(monolith, feature)
    planner.planIncoming()
    planner.planOutgoing()
    planner.refuseShared()
    planner.plan.refusals +=
      InactiveCode(monolith).refusals(for: feature) + OperatorUse(monolith: monolith).refusals(for: feature)
    planner.renameModule()
    return planner.finished()
  }

  private init(_ monolith: Monolith, _ feature: String) {
    self.monolith = monolith
    self.feature = feature
    finder = UseFinder(monolith: monolith)
    plan = FeaturePlan(feature: feature)
  }

  private mutating func planIncoming() {
    let uses = finder.uses(of: { $0.feature == feature }, by: { $0.feature != feature })
    plan.incoming = services(of: feature, uses: uses)
  }

  private mutating func planOutgoing() {
    for other in monolith.lines.sorted() where other != feature {
      let uses = finder.uses(of: { $0.feature == other }, by: { $0.feature == feature })
      let services = services(of: other, uses: uses)
      if !services.isEmpty { plan.outgoing[other] = services }
    }
  }

  /// What the feature uses of the app's own files: no category can offer that.
  private mutating func refuseShared() {
    for use in finder.uses(of: { $0.feature == nil }, by: { $0.feature == feature }) {
      let name = use.declaration.symbol.name
      let home = monolith.file(of: use.declaration).path
      plan.refusals.append(
        Refusal(
          file: monolith.files[use.file].path, position: use.occurrence.position,
          reason: "\(feature) uses \(name) of \(home), which belongs to no business feature",
          suggestion: "move \(name) into a platform package, or into \(feature) where nobody else uses it"))
    }
  }

  private mutating func services(of other: String, uses: [Use]) -> [OfferedService] {
    let found = FeatureServicesFinder(monolith: monolith)
      .services(of: other, uses: uses, taken: [], refusals: &plan.refusals)
    for (use, service) in found.calls {
      let file = use.use.file
      do throws(Refusal) {
        edits[file, default: []] += try CallRewriter(monolith: monolith, file: monolith.files[file])
          .edits(for: use, service: service)
      } catch {
        plan.refusals.append(error)
      }
      imports[file, default: []].insert("\(other)_Category")
    }
    for (use, type, supertype) in found.annotations {
      let start = type.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = type.endPositionBeforeTrailingTrivia.utf8Offset
      edits[use.file, default: []].append(TextEdit(range: start..<end, text: supertype.name))
    }
    return found.services
  }

  /// The feature's own code names its module anew where it named the app's, unless a call there is replaced as a whole.
  private mutating func renameModule() {
    let renaming = ModuleRenaming(from: monolith.module, to: feature, app: monolith)
    for index in monolith.files.indices where monolith.files[index].feature == feature {
      let present = edits[index] ?? []
      let added = renaming.edits(in: monolith.files[index]).filter { edit in
        !present.contains { $0.range.overlaps(edit.range) }
      }
      if !added.isEmpty { edits[index] = present + added }
    }
  }

  private func finished() -> FeaturePlan {
    var plan = plan
    plan.refusals = Set(plan.refusals).sorted()
    guard plan.refusals.isEmpty else { return plan }
    for (index, edits) in edits {
      let file = monolith.files[index]
      let added = ImportAdder.edits(adding: imports[index, default: []], to: file.tree)
      plan.rewritten[file.path] = (edits + added).applied(to: file.bytes)
    }
    return plan
  }
}
