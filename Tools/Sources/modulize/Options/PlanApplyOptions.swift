import ArgumentParser
import Extraction

/// Options only for `plan --apply`.
struct PlanApplyOptions: ParsableArguments {
  @Flag(help: "Apply the plan step by step: each is built and tested before the next.")
  var apply = false

  @Option(help: "Apply only this step of the plan.")
  var only: String?

  @Flag(help: "Commit each completed step.")
  var commit = false

  @Flag(help: "Work even if there are uncommitted changes.")
  var force = false

  @Flag(help: "What is used of a new target may become public API, if the tools version is below 5.9.")
  var `public` = false

  func validate() throws {
    if only != nil, !apply { throw ValidationError("--only is for a step that is applied: add --apply.") }
    if commit, !apply { throw ValidationError("only steps that are applied can be committed: add --apply.") }
    if force, !apply { throw ValidationError("a plan changes nothing, so --force is for --apply.") }
    if `public`, !apply { throw ValidationError("a plan changes nothing, so --public is for --apply.") }
    if force, commit {
      throw ValidationError("--commit would also commit your own changes: commit them first, and leave --force out.")
    }
  }
}
