import ArgumentParser
import Describing
import Rules
import SourceText
import Workspace

/// `plan --from-ctmediator`
extension PlanCommand {
  func validateMove() throws {
    let others = from != nil || target != nil || !lines.isEmpty || `as` != nil || into != nil || applying.apply
    if others || files.write != nil || files.edit || files.plan != nil {
      throw ValidationError(
        "--from-ctmediator says what to do, and does nothing: it goes with --format, --root, --output.")
    }
    if ![.text, .markdown, .json].contains(format) {
      throw ValidationError("--from-ctmediator has the formats text, markdown and json.")
    }
  }

  func move(_ opened: OpenedRepository) throws(UserError) {
    let plan = try MovePlan(of: RuleContext(opened.repository), in: opened.root)
    try destination.write(format == .json ? plan.json : plan.markdown)
  }
}
