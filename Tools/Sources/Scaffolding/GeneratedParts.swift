import Contracts
import Generating
import Model
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
    let generation = try await generation(of: plan)
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
    try completed.checkNothingIsOverwritten(in: root)
    return completed
  }

  /// What follows from the targets of the repository as it will be.
  private func generation(of plan: ScaffoldingPlan) async throws(UserError) -> GenerationPlan {
    let future = try await repository.after(plan.changes, root: root)
    return GenerationPlan(Contract(future), in: future)
  }
}
