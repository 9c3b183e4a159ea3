import ArgumentParser
import ChangeJournal
import Judging
import Rules
import SourceText
import Workspace

/// The settings of a lint besides the rules and the configuration, and what it writes.
struct LintOptions: ParsableArguments {
  @Flag(help: "Print the configuration with all defaults written out, and do not lint.")
  var printConfig = false

  @Flag(
    help: """
      Write the present findings to \(Baseline.fileName) in ROOT; from then on they are counted but not shown.
      """)
  var writeBaseline = false

  @Flag(help: "Remove fixed findings from the baseline. It only shrinks: new findings are shown.")
  var pruneBaseline = false

  @Flag(help: "Show the findings in the baseline as well.")
  var strict = false

  func validate() throws {
    if pruneBaseline, strict || writeBaseline {
      throw ValidationError("--prune-baseline goes without --strict and --write-baseline")
    }
    if strict, writeBaseline {
      throw ValidationError("--strict ignores the baseline that --write-baseline writes; leave one of them out")
    }
  }

  /// Lints a repository, and writes its baseline if requested: always for the whole repository.
  func report(on opened: OpenedRepository) async throws(UserError) -> LintReport {
    if writeBaseline { try await write(Linter().baseline(of: opened.repository), in: opened) }
    var baseline = strict ? nil : try opened.baseline()
    if pruneBaseline {
      guard let old = baseline else { throw UserError("\(BaselineFile.missing)") }
      let pruned = Linter(baseline: old).prunedBaseline(of: opened.repository)
      if pruned.text != old.text { try await write(pruned, in: opened) }
      let gone = old.findingCount - pruned.findingCount
      StandardError.write("removed \(gone) of \(old.findingCount) findings from \(Baseline.fileName)\n")
      baseline = pruned
    }
    return Linter(baseline: baseline ?? Baseline()).lint(opened.repository, in: opened.folder)
  }

  private func write(_ baseline: Baseline, in opened: OpenedRepository) async throws(UserError) {
    try await opened.workspace.apply(BaselineFile.change(to: baseline))
  }
}
