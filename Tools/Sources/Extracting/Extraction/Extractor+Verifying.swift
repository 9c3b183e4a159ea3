import AppReading
import ChangeJournal
import SourceText
import Verifying

extension Extractor {
  /// Has the changes made, builds the app with its tests and for release, runs its tests and those of every new
  /// package, lints, and has the changes taken back where one of these is worse than it was.
  ///
  /// - Parameter before: What the app's tests came to, where they were just run.
  /// - Returns: What they come to now.
  /// - Throws: An `UserError` with what failed; then everything is as it was.
  @discardableResult
  package func applyVerified(
    _ extraction: Extraction, since before: TestOutcome? = nil, by apply: @escaping StandingChange.Apply
  ) async throws(UserError) -> TestOutcome {
    let hasTests = extraction.context.app.hasTests(in: extraction.context.repository)
    let app = folder(of: extraction.context.app)
    var known = before ?? TestOutcome()
    if hasTests, before == nil { known = try await testsOfApp(app, "Running the app's tests as they are") }
    let change = VerifiedChange(root: root, linter: linter, readAgain: readAgain, apply: apply)
    return try await change.carryOut(extraction.changes, in: extraction.context.repository) {
      [known] _ throws(UserError) in
      try await build(app, withTests: hasTests)
      var outcome = TestOutcome()
      if hasTests, extraction.leavesTests { outcome = try await testsOfApp(app, "Running the app's tests") }
      var all = outcome
      for package in extraction.packagesWithTests {
        request.progress("Testing \(package)")
        all.add(try await PackageTests(folder: "\(root)/\(package)", outOf: app).run())
      }
      if let complaint = all.complaint(since: known) { throw UserError(complaint) }
      return outcome
    }
  }

  /// What one configuration leaves out another compiles: `#if DEBUG`.
  private func build(_ app: String, withTests: Bool) async throws(UserError) {
    request.progress("Building the app")
    try await AppBuild(folder: app, withTests: withTests).build()
    request.progress("Building the app for release")
    try await AppBuild(folder: app, withTests: false, configuration: "release").build()
  }

  private func testsOfApp(_ app: String, _ words: String) async throws(UserError) -> TestOutcome {
    request.progress(words)
    return try await PackageTests(folder: app).run()
  }
}

extension Extraction {
  /// Whether the app has tests afterwards.
  fileprivate var leavesTests: Bool {
    let targets = context.app.tests(in: context.repository)
    return targets.contains { target in
      let moved = plan.tests.first { $0.target == target.id }
      return target.files.contains { moved?.takes($0.path) != true }
    }
  }

  /// The folders of the packages in which tests were written, or to which they have moved.
  fileprivate var packagesWithTests: [String] {
    let written = changes.contents.filter { $0.value != nil }.keys
    let folders = written.compactMap { path -> String? in
      path.range(of: "/Tests/").map { String(path[..<$0.lowerBound]) }
    }
    return Set(folders).subtracting([context.app.package.directory]).sorted()
  }
}
