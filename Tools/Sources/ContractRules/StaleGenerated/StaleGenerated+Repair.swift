import Contracts
import Generating
import Rules

extension StaleGenerated {
  /// Makes the files of a class, removes those of one that is gone, and writes the initializer that a class lacks.
  func repairs(of findings: [Finding], in context: RuleContext) -> [Repair] {
    guard !findings.isEmpty, let contract = context.contract else { return [] }
    let plan = GenerationPlan(contract, in: context.repository)
    let files = plan.filesByClass
    return findings.compactMap { repair(of: $0, plan, files) }
  }

  private func repair(
    of finding: Finding, _ plan: GenerationPlan, _ files: [GenerationPlan.Place: [GenerationPlan.File]]
  ) -> Repair? {
    let place = GenerationPlan.Place(file: finding.identity.file, position: finding.position)
    if let objection = plan.objections.first(where: { $0.place == place && $0.message == finding.message.what }) {
      guard objection.lacksInitializer else { return nil }
      let change = Repair.Change.writeInitializer(at: place.position, className: objection.symbol)
      return Repair(of: finding, [.init(file: place.file, change: change)])
    }
    if plan.kept.contains(where: { $0.path == place.file }) { return nil }
    if let files = files[place] {
      return Repair(
        of: finding,
        files.map { file in
          let change = GeneratedChange(className: file.className, present: file.present?.text, wanted: file.text)
          return .init(file: file.path, change: .generate(change))
        })
    }
    if let orphan = plan.orphans.first(where: { $0.path == place.file && $0.root == nil }), !orphan.present.isEdited {
      let change = GeneratedChange(
        className: orphan.present.header.target, present: orphan.present.text, wanted: nil)
      return Repair(of: finding, [.init(file: orphan.path, change: .generate(change))])
    }
    return Repair(of: finding, refused: "somebody has changed it; modulize generate --force overwrites it")
  }
}
