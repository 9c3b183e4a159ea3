import ChangeJournal
import Linting
import Model
import Reporting
import Rules
import SourceText

/// Makes changes and verifies them, and undoes everything if they fail.
package struct VerifiedChange: Sendable {
  private let session: any RepositorySession
  private let linter: Linter

  /// - Parameter linter: Lints the repository.
  package init(in session: any RepositorySession, linter: Linter) {
    self.session = session
    self.linter = linter
  }

  /// Makes changes, verifies and lints them; findings that existed before do not count.
  ///
  /// - Parameters:
  ///   - repository: The repository before the changes.
  ///   - look: Verifies them; it may revise them.
  /// - Returns: The result of `look`.
  /// - Throws: A `UserError` with what failed; then everything is as it was.
  package func apply<Result: Sendable>(
    _ changes: ChangeSet, in repository: Repository,
    look: (RevertibleChange) async throws(UserError) -> Result
  ) async throws(UserError) -> Result {
    let before = Set(linter.lint(repository).findings.map(\.identity))
    let known = { (finding: Finding) in
      before.contains(finding.identity) || Self.hasMoved(finding.identity, from: before, changes)
    }
    let change = RevertibleChange(in: session)
    try await change.make(changes)
    do throws(UserError) {
      // A new finding in an unchanged file will not go away, so it is reported before minutes of building.
      try await lint { known($0) || changes.contents[$0.identity.file] != nil }
      let result = try await look(change)
      try await lint(besides: known)
      return result
    } catch {
      let undone = await change.undone(for: error)
      guard undone == error else { throw undone }
      throw UserError("everything was undone, because after the change \(error)")
    }
  }

  /// Whether a finding was there before the change, in the file from which its file comes: that is in another module now.
  private static func hasMoved(
    _ finding: Finding.Identity, from before: Set<Finding.Identity>, _ changes: ChangeSet
  ) -> Bool {
    guard let origin = changes.changes[finding.file]?.origin else { return false }
    return before.contains { $0.file == origin && $0.rule == finding.rule && $0.symbol == finding.symbol }
  }

  private func lint(besides known: (Finding) -> Bool) async throws(UserError) {
    var report = linter.lint(try await session.read().repository)
    report.findings.removeAll(where: known)
    if report.hasErrors { throw UserError("the lint has findings:\n" + XcodeReporter().text(for: report)) }
  }
}
