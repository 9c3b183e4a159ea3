import ArgumentParser
import ChangeJournal
import Fixing
import Foundation
import Linting
import Parsing
import Rules
import SourceText
import Workspace

/// `--fix` and its options.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      Make the changes that are certain: unused and undeclared dependencies, actions that are missing in a table or \
      not written yet. Then lint again.
      """)
  var fix = false

  @Flag(help: "With --fix: print the changes as a diff, and write nothing.")
  var dryRun = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would change; give both") }
  }

  /// Fixes the findings of a lint, or shows the changes.
  ///
  /// - Parameters:
  ///   - root: An absolute path without symbolic links.
  ///   - moment: When the lint began.
  ///   - known: Findings that were fixed before, and are not fixed again.
  /// - Returns: What was fixed and written, so that the report is outdated. What was refused is printed if that is
  ///   nothing.
  func run(
    _ plan: RepairPlan, root: String, since moment: Date, unless known: Set<Finding.Identity> = []
  ) async throws(UserError) -> Set<Finding.Identity> {
    var plan = plan
    plan.repairs.removeAll { known.contains($0.finding.identity) }
    // Nothing is written before all changes are known.
    ParsingWatch.resume()
    let fixes = Fixes(plan, root: root, since: moment)
    ParsingWatch.end()
    if dryRun {
      print(fixes.diff, terminator: "")
    } else {
      // Before reporting that they are written.
      try await Workspace(root: root).apply(fixes.changes)
    }
    // Not on standard output, which contains the report or the diff.
    let fixed = dryRun ? [] : Set(fixes.done.map(\.finding.identity))
    let rest = "this is the first round: --fix lints again after it, and goes on until nothing more can be done"
    let more = dryRun && !fixes.done.isEmpty ? [rest] : []
    let lines = fixes.done.flatMap(lines) + more + (fixed.isEmpty ? fixes.refused.map(line) : [])
    StandardError.write(lines.map { PrintableText.lines($0) + "\n" }.joined())
    return fixed
  }

  private func lines(_ done: Fixes.Done) -> [String] {
    done.changes.map { "\(dryRun ? "would fix" : "fixed") \($0.file): \($0.words) (\(done.finding.identity.rule))" }
  }

  private func line(_ refused: Fixes.Refused) -> String {
    let place = refused.finding.position
    let file = "\(refused.finding.identity.file):\(place.line):\(place.column)"
    let reason = (refused.file.map { "\($0): " } ?? "") + refused.reason
    return "not fixed \(file): \(reason) (\(refused.finding.identity.rule))"
  }
}
