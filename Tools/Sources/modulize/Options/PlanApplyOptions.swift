import ArgumentParser
import FloorLaying

/// What only `plan --apply` has.
struct PlanApplyOptions: ParsableArguments {
  @Flag(help: "Carry the plan out, step by step: each is built and tested before the next.")
  var apply = false

  @Option(help: "Carry out this step of the plan, and no other.")
  var only: String?

  @Flag(help: "Commit each step once it holds.")
  var commit = false

  @Flag(help: "Work on what is not committed, too.")
  var force = false

  func validate() throws {
    if only != nil, !apply { throw ValidationError("--only is for a step that is carried out: add --apply.") }
    if commit, !apply { throw ValidationError("only steps that are carried out can be committed: add --apply.") }
    if force, !apply { throw ValidationError("a plan changes nothing, so --force is for --apply.") }
    if force, commit {
      throw ValidationError("--commit would commit what was there before, too: commit it, and leave --force out.")
    }
  }
}
