import ChangeJournal
import Contracts
import Fixing
import Generating
import Linting
import Model
import Rules
import SourceText

/// What `modulize generate` makes of the targets in a plan: it is part of the plan, and of the same change.
struct GeneratedParts {
  let repository: Repository
  /// The repository's folder, absolute.
  let root: String

  /// Adds the files to a plan.
  ///
  /// - Throws: A `UserError` if a target of a team's own templates cannot be offered.
  func completed(_ plan: ScaffoldingPlan) async throws(UserError) -> ScaffoldingPlan {
    // What follows from the targets of the repository as it will be.
    let future = try await repository.after(plan.changes, root: root)
    let generation = GenerationPlan(Contract(future), in: future)
    let planned = Set(plan.groups.flatMap { group in group.files.map(group.path) })
    if let objection = generation.objections.first(where: { planned.contains($0.place.file) }) {
      let position = objection.place.position
      throw UserError("\(objection.place.file):\(position.line):\(position.column): \(objection.message)")
    }
    var completed = plan
    for file in generation.files where planned.contains(file.source.file) && !planned.contains(file.path) {
      guard file.present == nil else {
        throw UserError("\(file.path) is generated of another target; remove it, or run `modulize generate`")
      }
      let group = plan.groups.firstIndex { RelativePath.isInside(file.path, $0.folder) }
      guard let group else {
        let name = RelativePath.lastComponent(file.path)
        let folder = RelativePath.directory(of: file.path)
        completed.groups.append(.init(folder: folder, files: [GeneratedFile(path: name, text: file.text)]))
        continue
      }
      let path = RelativePath.path(from: plan.groups[group].folder, to: file.path)
      completed.groups[group].files.append(GeneratedFile(path: path, text: file.text))
    }
    completed.edits = try links(of: planned, in: future)
    try completed.checkNothingIsOverwritten(in: root)
    return completed
  }

  /// The changes of containers that link what new files in their modules import.
  ///
  /// - Throws: A `UserError` if one cannot be changed for certain.
  private func links(of planned: Set<String>, in future: Repository) throws(UserError) -> ChangeSet {
    func isWritten(_ module: Module.ID) -> Bool {
      let manifest = future.containers[future.modules[module].container].manifestPath
      return planned.contains(manifest) || DiskPath.exists(RelativePath.join(root, manifest))
    }
    var report = Linter().lint(future)
    report.findings.removeAll { finding in
      guard finding.identity.rule == "undeclared_import", planned.contains(finding.identity.file),
        let module = finding.module, let name = finding.identity.symbol
      else { return true }
      // A mediator that is elsewhere was only put beside it to be read.
      return !future.providers(of: name, for: future.modules[module]).contains { isWritten($0) }
    }
    let fixes = Fixes(RepairPlan(future, report), root: root, since: .now)
    if let refused = fixes.refused.first {
      throw UserError(
        "\(refused.finding.identity.file) will need it, and because \(refused.reason), do it first:"
          + " \(refused.finding.message.short)")
    }
    return fixes.changes
  }
}
