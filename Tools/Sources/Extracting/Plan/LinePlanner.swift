import AppReading
import Fixing
import IndexReading
import SourceEditing

/// Plans how a business line leaves the app: which services take the place of which uses.
package struct LinePlanner {
  private let monolith: Monolith
  private let line: String
  private let finder: UseFinder
  private var plan: LinePlan
  private var edits: [Int: [TextEdit]] = [:]
  private var imports: [Int: Set<String>] = [:]

  /// Plans for `line`, one of the monolith's.
  package static func plan(_ line: String, in monolith: Monolith) -> LinePlan {
    var planner = LinePlanner(monolith, line)
    planner.planIncoming()
    planner.planOutgoing()
    planner.refuseShared()
    planner.plan.refusals +=
      InactiveCode(monolith).refusals(for: line) + OperatorUse(monolith: monolith).refusals(for: line)
    planner.renameModule()
    return planner.finished()
  }

  private init(_ monolith: Monolith, _ line: String) {
    self.monolith = monolith
    self.line = line
    finder = UseFinder(monolith: monolith)
    plan = LinePlan(line: line)
  }

  private mutating func planIncoming() {
    let uses = finder.uses(of: { $0.line == line }, by: { $0.line != line })
    plan.incoming = services(of: line, uses: uses)
  }

  private mutating func planOutgoing() {
    for other in monolith.lines.sorted() where other != line {
      let uses = finder.uses(of: { $0.line == other }, by: { $0.line == line })
      let services = services(of: other, uses: uses)
      if !services.isEmpty { plan.outgoing[other] = services }
    }
  }

  /// What the line uses of the app's own files: no category can offer that.
  private mutating func refuseShared() {
    for use in finder.uses(of: { $0.line == nil }, by: { $0.line == line }) {
      let name = use.declaration.symbol.name
      let home = monolith.file(of: use.declaration).path
      plan.refusals.append(
        Refusal(
          file: monolith.files[use.file].path, position: use.occurrence.position,
          reason: "\(line) uses \(name) of \(home), which belongs to no business line",
          suggestion: "move \(name) into a platform package, or into \(line) where nobody else uses it"))
    }
  }

  private mutating func services(of other: String, uses: [Use]) -> [Service] {
    let found = LineServicesFinder(monolith: monolith)
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

  /// The line's own code names its module anew where it named the app's, unless a call there is replaced as a whole.
  private mutating func renameModule() {
    let renaming = ModuleRenaming(from: monolith.module, to: line, app: monolith)
    for index in monolith.files.indices where monolith.files[index].line == line {
      let present = edits[index] ?? []
      let added = renaming.edits(in: monolith.files[index]).filter { edit in
        !present.contains { $0.range.overlaps(edit.range) }
      }
      if !added.isEmpty { edits[index] = present + added }
    }
  }

  private func finished() -> LinePlan {
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
