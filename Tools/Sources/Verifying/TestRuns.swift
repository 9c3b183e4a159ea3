import SourceText

/// Runs test modules of several packages, one package after the other, with one scratch folder: what they share is built
/// once.
package struct TestRuns: Sendable {
  /// The test modules of a package.
  package struct Package: Sendable {
    /// Relative to the root; the root itself is empty.
    package var directory: String
    /// To be run.
    package var affected: [String]
    /// The others.
    package var others: [String]

    package init(directory: String, affected: [String] = [], others: [String] = []) {
      self.directory = directory
      self.affected = affected
      self.others = others
    }
  }

  private let root: String
  private let packages: [Package]
  /// Whether the others are run too, to prove that they are none of the affected.
  private let runsOthers: Bool

  /// - Parameter root: The repository's folder, absolute.
  package init(in root: String, of packages: [Package], runsOthers: Bool) {
    (self.root, self.packages, self.runsOthers) = (root, packages, runsOthers)
  }

  /// - Parameter report: Gets a line for each package before and after its tests ran.
  /// - Returns: What is wrong: failed tests, a line for each package.
  /// - Throws: If tests could not be run to their end.
  package func run(_ report: (String) -> Void) async throws(UserError) -> [String] {
    var problems: [String] = []
    for package in packages {
      if let failures = try await run(package.affected, of: package, again: false, report) {
        problems.append("tests fail in \(failures)")
      }
      guard runsOthers else { continue }
      if let failures = try await run(package.others, of: package, again: true, report) {
        problems.append(
          """
          tests fail that are not among the affected, in \(failures); if they passed before the change, they depend on \
          something that is not known: say it under inputs in the configuration, or report it
          """)
      }
    }
    return problems
  }

  /// - Parameter again: Whether a test that fails gets a second run: one that sometimes fails proves nothing.
  /// - Returns: The modules, and the tests that failed; `nil` if none did.
  private func run(
    _ modules: [String], of package: Package, again: Bool, _ report: (String) -> Void
  ) async throws(UserError) -> String? {
    guard !modules.isEmpty else { return nil }
    let names = modules.joined(separator: ", ")
    report("testing \(names) …")
    let folder = RelativePath.join(root, package.directory)
    let outcome = try await PackageTests(folder: folder, builds: "\(root)/.build/modulize", modules: modules)
      .run(since: again ? TestOutcome() : nil)
    report("\(names): \(outcome.words)")
    let failures = outcome.failures + (outcome.unfinished.map { ["it ends in \($0)"] } ?? [])
    return failures.isEmpty ? nil : "\(names): \(TestOutcome.list(failures))"
  }
}
