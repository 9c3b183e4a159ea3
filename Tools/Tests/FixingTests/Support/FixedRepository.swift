import ChangeJournal
import Fixing
import FolderTestSupport
import Foundation
import LintTestSupport
import Linting
import Rules
import Testing

/// A repository that was linted and fixed.
final class FixedRepository {
  let repository: MarkedRepository
  private(set) var fixes: Fixes
  /// What is found afterwards.
  private(set) var findings: [Finding] = []

  init(_ files: [String: String]) async throws {
    repository = try MarkedRepository(files)
    fixes = try await Self.fix(repository)
    try Journal(root: repository.root).commit(fixes.changes)
    // A repair makes a target right, not every call of it proved.
    findings = await repository.lint().findings.filter { $0.identity.rule != "unproven_service" }
  }

  static func fix(_ repository: MarkedRepository) async throws -> Fixes {
    let moment = Date.now
    let loaded = await repository.load()
    return Fixes(RepairPlan(loaded, Linter().lint(loaded)), root: repository.root, since: moment)
  }

  /// Why what was not fixed was not.
  var refusals: [String] { fixes.refused.map(\.reason) }

  func text(_ path: String) throws -> String { try repository.read(path) }
}

/// Checks that fixing settles everything and that fixing again changes nothing.
///
/// - Parameters:
///   - manifest: `A/Package.swift`, as it is and as it must be.
func expectFixed(
  _ manifest: String, _ expected: String, among files: [String: String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws {
  let fixed = try await FixedRepository(files + ["A/Package.swift": manifest])
  #expect(try fixed.text("A/Package.swift") == expected, sourceLocation: sourceLocation)
  #expect(fixed.findings.isEmpty, sourceLocation: sourceLocation)
  #expect(fixed.refusals.isEmpty, sourceLocation: sourceLocation)
  let again = try await FixedRepository.fix(fixed.repository)
  #expect(again.done.isEmpty && again.diff.isEmpty, sourceLocation: sourceLocation)
}
