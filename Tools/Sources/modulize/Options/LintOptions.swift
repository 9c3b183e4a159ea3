import ArgumentParser
import ChangeJournal
import Foundation
import Impact
import Linting
import Rules
import SourceText
import Workspace

/// The settings of a lint besides the rules and the configuration, and what it writes.
struct LintOptions: ParsableArguments {
  @Flag(help: "Print the configuration with all defaults written out, and do not lint.")
  var printConfig = false

  @Flag(
    help: """
      Write the present findings of the whole repository to \(Baseline.fileName) in ROOT; from then on they are counted but \
      not shown.
      """)
  var writeBaseline = false

  @Flag(help: "Remove fixed findings from the baseline. It only shrinks: new findings are shown.")
  var pruneBaseline = false

  @Flag(help: "Show the findings in the baseline as well.")
  var strict = false

  @Flag(
    help: """
      Ask the compiler for the types that reading does not see, so that calls by name are proved or found wrong. The \
      packages must have been built with `swift build`; nothing is built.
      """)
  var withTypes = false

  @Option(
    help: ArgumentHelp(
      """
      Show only the findings of files that differ from a commit, and of those that have their other end in one. The whole \
      repository is judged.
      """, valueName: "ref"))
  var changed: String?

  @Option(
    help: ArgumentHelp(
      "For editors: read this file from standard input, as it is before it is saved, and show only its findings.",
      valueName: "path"))
  var stdinFilename: String?

  func validate() throws {
    if stdinFilename != nil, changed != nil || writeBaseline || pruneBaseline {
      throw ValidationError("--stdin-filename shows one file that is not saved; leave the other options out")
    }
    if withTypes, stdinFilename != nil {
      throw ValidationError("--with-types asks about files on the disk; leave --stdin-filename out")
    }
    if pruneBaseline, strict || writeBaseline {
      throw ValidationError("--prune-baseline goes without --strict and --write-baseline")
    }
    if writeBaseline, changed != nil {
      throw ValidationError(
        "--write-baseline writes all findings, and --changed would show some; leave one of them out")
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
    var report = Linter(baseline: baseline ?? Baseline()).lint(opened.repository, in: opened.folder)
    if let changed {
      report.restrict(
        to: try await ChangedFiles(since: changed, in: opened.root, instead: "; leave out --changed"),
        in: opened.repository, below: opened.root)
    }
    if let unsaved = FileReader.unsaved {
      guard RelativePath.isInside(unsaved.path, opened.root) else {
        throw UserError("\(unsaved.path) is outside of the repository \(opened.root); name the file's own with ROOT")
      }
      report.restrict(toFiles: [RelativePath.below(opened.root, unsaved.path)])
    }
    return report
  }

  /// Takes the file that is not saved from standard input. Before anything is read.
  func readUnsaved() throws(UserError) {
    guard let stdinFilename else { return }
    guard let path = DiskPath.withoutLinks(stdinFilename) else {
      throw UserError("there is no file \(stdinFilename); save it once, so that it belongs to a module")
    }
    let bytes = try UserError.unifying("cannot read standard input") { try FileHandle.standardInput.readToEnd() }
    FileReader.unsaved = (path, Array(bytes ?? Data()))
  }

  private func write(_ baseline: Baseline, in opened: OpenedRepository) async throws(UserError) {
    try await opened.workspace.apply(BaselineFile.change(to: baseline))
  }
}
