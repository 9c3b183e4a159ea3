import Apps
import ChangeJournal
import Foundation
import Model
import Planning
import SourceText
import Verifying

/// Applies one step of a plan.
struct StepWork {
  enum Outcome {
    /// A summary, the files that the step changed or created, and what no build and no test shows.
    case done(String, [String], unseen: [String])
    /// A business line that cannot be called by name as the code is; nothing was changed.
    case refused(String)
  }

  let request: PlanApplier.Request
  let session: any RepositorySession
  let state: RepositoryState
  let step: PlannedStep

  /// What is known of the app as it is.
  struct Known {
    /// The result of its tests, if they have just run.
    var tests: TestOutcome?
    /// In which other kinds it builds.
    var kinds: [BuildKind: Bool] = [:]
    /// The warnings of all steps so far: one that holds for the package is the same for each.
    var warnings: Set<String> = []
  }

  /// - Parameter known: What is known before the step, and after it.
  func apply(_ known: inout Known) async throws(UserError) -> Outcome {
    var moves = try DeclarationMove.changes(for: step.moves, root: session.root)
    try NamedFiles(repository: state.repository, root: session.root).note(&moves, of: step.moves)
    guard !moves.isEmpty else { return try await makeModule(in: state, &known, besides: []) }
    let change = RevertibleChange(in: session)
    try await change.make(moves)
    do throws(UserError) {
      let outcome = try await makeModule(
        in: try await session.read(), &known, besides: Array(moves.contents.keys))
      if case .refused = outcome { try await change.undo() }
      return outcome
    } catch {
      throw await change.undone(for: error)
    }
  }

  private func makeModule(
    in state: RepositoryState, _ known: inout Known, besides paths: [String]
  ) async throws(UserError) -> Outcome {
    step.isFloor
      ? try await layFloor(in: state, &known, besides: paths)
      : try await applyLine(in: state, &known, besides: paths)
  }

  // MARK: - A module that others import

  private func layFloor(
    in state: RepositoryState, _ known: inout Known, besides paths: [String]
  ) async throws(UserError) -> Outcome {
    let layer = layer(in: state, step.paths, known.kinds)
    try await session.check(try layer.outline())
    session.progress("Building, to find out what \(step.name) needs")
    let floor = try await layer.plan()
    let unseen = floor.warnings + floor.remarks
    warn(unseen, &known)
    var before = known.tests
    if before == nil {
      do throws(UserError) {
        before = try await tests(of: floor, "Running the tests as they are")
      } catch {
        // Every step needs it.
        throw UserError("before any change \(error)", .end)
      }
    }
    var outcome: TestOutcome?
    session.progress("Building with \(step.name) as a module")
    let laid = try await layer.applyVerified(floor) { [before] () throws(UserError) in
      outcome = try await tests(of: floor, "Running the tests", since: before)
      if let before, let complaint = outcome?.complaint(since: before) { throw UserError(complaint) }
    }
    let passed = outcome.map { ", and \($0.words)" } ?? ""
    let held = request.outside.isNone ? "it builds\(passed)" : FloorReport.verdict(on: laid, isVerified: true)
    let changed = "\(laid.changes.fileCount.counted("file")) changed"
    let words = ([changed] + laid.interface + [held]).joined(separator: "; ")
    known.tests = outcome
    known.kinds = laid.otherKinds
    return .done(words, paths + laid.changes.contents.keys, unseen: unseen)
  }

  private func layer(
    in state: RepositoryState, _ paths: [String], _ kinds: [BuildKind: Bool] = [:]
  ) -> FloorLayer {
    var asked = FloorRequest(
      name: step.name, package: request.app, paths: paths, place: request.place, isVerified: true)
    asked.outside = request.outside
    asked.mayBePublic = request.mayBePublic
    asked.kinds = kinds
    return FloorLayer(asked, in: session, state)
  }

  /// - Returns: `nil` if the package has none.
  private func tests(
    of floor: Floor, _ words: String, since before: TestOutcome? = nil
  ) async throws(UserError) -> TestOutcome? {
    guard let folder = floor.testedFolder else { return nil }
    session.progress(words)
    return try await PackageTests(folder: folder, builds: nil, options: floor.kind.arguments).run(since: before)
  }

  /// Says, before anything is written, what no build and no test shows.
  private func warn(_ warnings: [String], _ known: inout Known) {
    for words in warnings where known.warnings.insert(words).inserted { session.report("\(step.name): \(words)") }
  }

  // MARK: - A business line

  private func applyLine(
    in state: RepositoryState, _ known: inout Known, besides paths: [String]
  ) async throws(UserError) -> Outcome {
    let extractor = extractor(in: state)
    try await session.check(try extractor.outline())
    switch try await extractor.plan() {
    case .refused(let refusals):
      let app = CommandLineText.text([request.app] + request.outside.options)
      return .refused(RefusalText.text(of: refusals, feature: step.name, from: app))
    case .possible(let extraction):
      warn(extraction.warnings, &known)
      let verdict = try await extractor.applyVerified(extraction, since: known.tests)
      let held =
        request.outside.isNone
        ? ["it builds, and \(verdict.tests.passed.counted("test")) of the app pass"] : verdict.remarks
      let changed = extraction.changes.contents
      let words = (["\(extraction.changes.fileCount.counted("file")) changed", "called by name"] + held).joined(
        separator: "; ")
      known.tests = request.outside.isNone ? verdict.tests : nil
      return .done(words, paths + changed.keys, unseen: extraction.warnings)
    }
  }

  private func extractor(in state: RepositoryState) -> Extractor {
    let asked = Extractor.Request(
      feature: step.name, app: request.app, folder: step.paths.first, step: .whole, year: request.year,
      templates: request.templates, outside: request.outside)
    return Extractor(asked, in: session, state)
  }

  // MARK: - Before anything is built

  /// Checks what can be known of the step from manifests and the places of files, as its command does first.
  ///
  /// Files that are made by moving declarations are left out: they are not there yet.
  func check() throws(UserError) {
    guard step.isFloor else { return try extractor(in: state).check() }
    let paths = step.paths.filter { path in
      !step.moves.contains { $0.path == path || $0.path.hasSuffix("/" + path) }
    }
    guard !paths.isEmpty else { return }
    try layer(in: state, paths).check()
  }
}
