import ArgumentParser
import ChangeJournal
import Judging
import Rules
import SourceText
import Workspace

/// What a lint goes by, beside the rules and the configuration, and what it writes of them.
struct LintOptions: ParsableArguments {
  @Flag(help: "Print the configuration with everything in it that holds without being said, and lint nothing.")
  var printConfig = false

  @Flag(
    help: """
      Write what is found now to \(Baseline.fileName) in ROOT; from then on it is counted and not shown.
      """)
  var writeBaseline = false

  @Flag(help: "Take out of the baseline what is fixed. It only shrinks: what is new is shown.")
  var pruneBaseline = false

  @Flag(help: "Show what the baseline holds as well.")
  var strict = false

  func validate() throws {
    if pruneBaseline, strict || writeBaseline {
      throw ValidationError("--prune-baseline goes without --strict and --write-baseline")
    }
    if strict, writeBaseline {
      throw ValidationError("--strict passes over the baseline that --write-baseline writes; leave one of them out")
    }
  }

  /// Lints a repository, and writes its baseline where it was asked to: always that of all of it.
  func report(on opened: OpenedRepository) async throws(UserError) -> LintReport {
    if writeBaseline { try await write(Linter().baseline(of: opened.repository), in: opened) }
    var baseline = strict ? nil : try opened.baseline()
    if pruneBaseline {
      guard let old = baseline else { throw UserError("\(BaselineFile.missing)") }
      let pruned = Linter(baseline: old).prunedBaseline(of: opened.repository)
      if pruned.text != old.text { try await write(pruned, in: opened) }
      let gone = old.findingCount - pruned.findingCount
      StandardError.write("took \(gone) of \(old.findingCount) findings out of \(Baseline.fileName)\n")
      baseline = pruned
    }
    return Linter(baseline: baseline ?? Baseline()).lint(opened.repository, in: opened.folder)
  }

  private func write(_ baseline: Baseline, in opened: OpenedRepository) async throws(UserError) {
    try await opened.workspace.apply(BaselineFile.change(to: baseline))
  }
}
