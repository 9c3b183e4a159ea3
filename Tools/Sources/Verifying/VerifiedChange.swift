import ChangeJournal
import Judging
import Model
import Reporting
import Rules
import SourceText

/// Has changes made that must hold, and everything taken back where they do not.
package struct VerifiedChange: Sendable {
  let root: String
  let linter: Linter
  let readAgain: @Sendable () async throws(UserError) -> Repository
  let apply: StandingChange.Apply

  /// - Parameters:
  ///   - root: The repository's folder, absolute and without links.
  ///   - linter: What judges it.
  ///   - readAgain: Reads it as it is on the disk by then.
  ///   - apply: What makes changes.
  package init(
    root: String, linter: Linter, readAgain: @escaping @Sendable () async throws(UserError) -> Repository,
    apply: @escaping StandingChange.Apply
  ) {
    self.root = root
    self.linter = linter
    self.readAgain = readAgain
    self.apply = apply
  }

  /// Has changes made, looked at and linted; what the lint found before is nothing that they have done.
  ///
  /// - Parameters:
  ///   - repository: What was there before.
  ///   - look: Whether they hold; it may have others made in their place.
  /// - Returns: What `look` does.
  /// - Throws: An `UserError` with what failed; then everything is as it was.
  package func carryOut<Result: Sendable>(
    _ changes: ChangeSet, in repository: Repository,
    look: (StandingChange) async throws(UserError) -> Result
  ) async throws(UserError) -> Result {
    let known = Set(linter.lint(repository).findings.map(\.identity))
    let standing = StandingChange(below: root, by: apply)
    try await standing.make(changes)
    do throws(UserError) {
      // What stands in a file that was not changed no further change mends: that is said before minutes of building.
      try await lint(besides: known) { changes.contents[$0.identity.file] == nil }
      let result = try await look(standing)
      try await lint(besides: known)
      return result
    } catch {
      let undone = await standing.undone(for: error)
      guard undone == error else { throw undone }
      throw UserError("everything was taken back, because after the change \(error)")
    }
  }

  private func lint(
    besides known: Set<Finding.Identity>, where isWanted: (Finding) -> Bool = { _ in true }
  ) async throws(UserError) {
    var report = linter.lint(try await readAgain())
    report.findings.removeAll { known.contains($0.identity) || !isWanted($0) }
    if report.hasErrors { throw UserError("the lint found something:\n" + XcodeReporter().text(for: report)) }
  }
}
