import Apps
import ChangeJournal
import SourceText
import Verifying

/// The result of verifying an extraction.
package struct ExtractionVerdict: Sendable {
  /// The outcome of the app's tests, if this tool runs them.
  package var tests = TestOutcome()
  /// What was and was not built and tested of an app that another tool builds, a sentence each.
  package var remarks: [String] = []
}

extension Extractor {
  /// Applies the changes, builds the app with its tests, and in the kinds in which its sources may differ and that were
  /// built before, runs its tests and those of the new packages, and lints. Undoes the changes if any of these is worse
  /// than before.
  ///
  /// An app that another tool builds is built by the given command; the new packages are built and tested by
  /// themselves.
  ///
  /// - Parameter before: The outcome of the app's tests, if they were just run.
  /// - Throws: A `UserError` with what failed; then everything is as it was.
  @discardableResult
  package func applyVerified(
    _ extraction: Extraction, since before: TestOutcome? = nil
  ) async throws(UserError) -> ExtractionVerdict {
    let verified = VerifiedChange(in: session, linter: state.linter)
    guard extraction.context.app.container.facts.isBuiltHere else {
      return try await verified.apply(extraction.changes, in: extraction.context.repository) { _ throws(UserError) in
        try await OutsideVerification(session: session, outside: request.outside, extraction: extraction).run()
      }
    }
    let hasTests = extraction.context.app.hasTests(in: extraction.context.repository)
    let app = folder(of: extraction.context.app)
    var known = before ?? TestOutcome()
    if hasTests, before == nil {
      known = try await testsOfApp(app, extraction.kind, "Running the app's tests as they are")
    }
    let build = AppBuild(folder: app, withTests: hasTests, extraction.kind)
    var kinds: [BuildKind] = []
    for kind in extraction.kindsToProve {
      session.progress("Building the app\(kind.words(besides: extraction.kind)), as it is")
      if try await build.with(kind).output().isBuilt { kinds.append(kind) }
    }
    return try await verified.apply(extraction.changes, in: extraction.context.repository) {
      [known, kinds] _ throws(UserError) in
      for kind in [extraction.kind] + kinds {
        session.progress("Building the app\(kind.words(besides: extraction.kind))")
        try await build.with(kind).build()
        if kind == extraction.kind { try await checkMeanings(after: extraction) }
      }
      var outcome = TestOutcome()
      if hasTests, extraction.leavesTests {
        outcome = try await testsOfApp(app, extraction.kind, "Running the app's tests")
      }
      var all = outcome
      for package in extraction.packagesWithTests {
        session.progress("Testing \(package)")
        all.add(try await PackageTests(folder: "\(root)/\(package)", outOf: app).run())
      }
      if let complaint = all.complaint(since: known) { throw UserError(complaint) }
      return ExtractionVerdict(tests: outcome)
    }
  }

  private func testsOfApp(
    _ app: String, _ kind: BuildKind, _ words: String
  ) async throws(UserError) -> TestOutcome {
    session.progress(words)
    return try await PackageTests(folder: app, builds: nil, options: kind.arguments).run()
  }
}

extension Extraction {
  /// Whether the app still has tests afterwards.
  fileprivate var leavesTests: Bool {
    let modules = context.app.tests(in: context.repository)
    return modules.contains { module in
      let moved = plan.tests.first { $0.module == module.id }
      return module.files.contains { moved?.takes($0.path) != true }
    }
  }

  /// The folders of packages that contain new or moved tests.
  var packagesWithTests: [String] {
    let written = changes.contents.filter { $0.value != nil }.keys
    let folders = written.compactMap { path -> String? in
      path.range(of: "/Tests/").map { String(path[..<$0.lowerBound]) }
    }
    return Set(folders).subtracting([context.app.container.directory]).sorted()
  }
}
