import Apps
import Fixing
import Generating
import IndexReading
import SourceEditing
import SourceText

/// Plans how a business line leaves the app: which services replace which uses.
package struct FeaturePlanner {
  private let monolith: Monolith
  private let modules: SignatureModules
  private let existing: ExistingServices
  private let feature: String
  private let finder: UseFinder
  private let inactive: InactiveCode
  private var plan: FeaturePlan
  private var edits: [Int: [TextEdit]] = [:]
  private var imports: [Int: Set<String>] = [:]

  /// Plans for `feature`, one of the monolith's.
  ///
  /// - Parameters:
  ///   - modules: The modules whose types a category may name.
  ///   - existing: The services that the repository has already.
  package static func plan(
    _ feature: String, in monolith: Monolith, modules: SignatureModules = SignatureModules(),
    besides existing: ExistingServices = ExistingServices()
  ) -> FeaturePlan {
    var planner = FeaturePlanner(monolith, feature, modules, existing)
    planner.planIncoming()
    planner.planOutgoing()
    planner.plan.warnings = StoredNames(of: monolith, to: feature) { monolith.file(of: $0).feature == feature }.warnings
    planner.plan.refusals +=
      AwkwardDeclarations(monolith: monolith, feature: feature).refusals + planner.inactive.refusals(for: feature)
      + OperatorUse(monolith: monolith).refusals(for: feature)
    planner.renameModule()
    planner.addImports()
    return planner.finished()
  }

  private init(_ monolith: Monolith, _ feature: String, _ modules: SignatureModules, _ existing: ExistingServices) {
    self.existing = existing
    self.monolith = monolith
    self.modules = modules
    self.feature = feature
    finder = UseFinder(monolith: monolith)
    inactive = InactiveCode(monolith)
    plan = FeaturePlan(feature: feature)
  }

  private mutating func planIncoming() {
    let uses = uses(of: { [feature] in $0.feature == feature }, by: { [feature] in $0.feature != feature })
    plan.incoming = services(of: feature, uses: uses)
  }

  private mutating func planOutgoing() {
    // Files in no feature's folder belong to the app itself, which answers for them like a feature.
    let others = monolith.lines.subtracting([feature]).sorted().map(String?.some) + [nil]
    for other in others {
      let uses = uses(of: { $0.feature == other }, by: { [feature] in $0.feature == feature })
      let services = services(of: other ?? monolith.module, uses: uses)
      if !services.isEmpty { plan.outgoing[other ?? monolith.module, default: []] += services }
    }
  }

  /// The compiled uses, and the certain ones in inactive code.
  private mutating func uses(
    of isUsed: (MonolithFile) -> Bool, by isUser: (MonolithFile) -> Bool
  ) -> [Use] {
    let left = inactive.uses(of: isUsed, by: isUser)
    plan.notes += left.map { use in
      let place = "\(monolith.files[use.file].path):\(use.occurrence.position.line):\(use.occurrence.position.column)"
      return "\(place): \(use.declaration.symbol.name) is called by name here too, in code that this build leaves out"
    }
    return finder.uses(of: isUsed, by: isUser) + left
  }

  private mutating func services(of other: String, uses: [Use]) -> [OfferedService] {
    let chosen = ([feature: plan.incoming] as [String: [OfferedService]]).merging(plan.outgoing) { $0 + $1 }
    let taken = chosen.flatMap { owner, services in services.map { "\(owner)_\($0.name)" } }
    let found = FeatureServicesFinder(monolith: monolith, modules: modules, existing: existing)
      .services(of: other, uses: uses, taken: Set(taken), refusals: &plan.refusals)
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

  /// Updates references to the app's module in the feature's code, unless a whole call there is replaced.
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

  /// Adds the imports that the feature's files could do without as long as another file of the app had them.
  private mutating func addImports() {
    let (own, others) = (
      monolith.files.filter { $0.feature == feature }, monolith.files.filter { $0.feature != feature }
    )
    let missing = MissingImports(moving: own, besides: others, local: [monolith.module])
    for index in monolith.files.indices where monolith.files[index].feature == feature {
      for statement in missing.statements(for: monolith.files[index], isMoved: true) {
        plan.importing.insert(statement.module)
        let tree = monolith.files[index].tree
        if let condition = statement.condition {
          edits[index, default: []].append(ImportAdder.edit(adding: condition, to: tree))
        } else {
          imports[index, default: []].insert(statement.module)
        }
      }
    }
  }

  private func finished() -> FeaturePlan {
    var plan = plan
    plan.refusals = Set(plan.refusals).sorted()
    plan.notes = plan.notes.unique
    guard plan.refusals.isEmpty else { return plan }
    for index in Set(edits.keys).union(imports.keys) {
      let file = monolith.files[index]
      let added = ImportAdder.edits(adding: imports[index, default: []], to: file.tree)
      plan.edits[file.path] = edits[index, default: []] + added
      plan.rewritten[file.path] = plan.edits[file.path]?.applied(to: file.bytes)
    }
    return plan
  }
}
