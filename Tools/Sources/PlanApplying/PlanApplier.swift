import ChangeJournal
import FloorLaying
import Judging
import Model
import Planning
import Scaffolding
import SourceText
import Verifying

/// Carries a plan out, step by step: each is built and tested before the next, and what has come out stands, whatever
/// becomes of the next.
///
/// The plan is made anew after each step, of what is there then. So whoever begins again, after a failure or after it was
/// interrupted, goes on.
package struct PlanApplier: Sendable {
  /// What is there, and what is to be done about it.
  package struct Ground: Sendable {
    package var repository: Repository
    package var linter: Linter
    package var plan: AppPlan

    package init(repository: Repository, linter: Linter, plan: AppPlan) {
      self.repository = repository
      self.linter = linter
      self.plan = plan
    }
  }

  package struct Request: Sendable {
    /// The repository's folder, absolute and without links.
    package var root: String
    /// The app's package: its name or its folder.
    package var app: String
    /// Where modules are put that are imported.
    package var place: FloorRequest.Place
    package var year: Int
    package var templates: TemplateSet
    /// As a person begins it again.
    package var command: String

    package init(
      root: String, app: String, place: FloorRequest.Place, year: Int, templates: TemplateSet, command: String
    ) {
      self.root = root
      self.app = app
      self.place = place
      self.year = year
      self.templates = templates
      self.command = command
    }
  }

  /// What the applier asks of whoever has opened the repository.
  package struct Hands: Sendable {
    package typealias Commit = @Sendable (_ message: String, _ paths: [String]) async throws(UserError) -> Void

    /// Reads and plans, of what is on the disk now.
    ///
    /// - Parameter refused: The folders that cannot be called by name.
    package var survey: @Sendable (_ refused: Set<String>) async throws(UserError) -> Ground
    /// Reads only.
    package var read: @Sendable () async throws(UserError) -> Repository
    package var apply: StandingChange.Apply
    /// Commits some new files, and what has changed of the others; `nil` where nobody asked for that.
    package var commit: Commit?
    /// Is told what the work is at.
    package var progress: @Sendable (String) -> Void
    /// Is told what was done.
    package var report: @Sendable (String) -> Void

    package init(
      survey: @escaping @Sendable (_ refused: Set<String>) async throws(UserError) -> Ground,
      read: @escaping @Sendable () async throws(UserError) -> Repository, apply: @escaping StandingChange.Apply,
      commit: Commit?,
      progress: @escaping @Sendable (String) -> Void, report: @escaping @Sendable (String) -> Void
    ) {
      self.survey = survey
      self.read = read
      self.apply = apply
      self.commit = commit
      self.progress = progress
      self.report = report
    }
  }

  let request: Request
  let hands: Hands

  package init(_ request: Request, _ hands: Hands) {
    self.request = request
    self.hands = hands
  }

  /// Carries out all steps.
  ///
  /// - Throws: An `UserError` where one fails: it is as it was before that, and says what was done.
  package func run() async throws(UserError) {
    var done: [String] = []
    var refused: Set<String> = []
    var left = Int.max
    var tests: TestOutcome?
    while true {
      let ground = try await stopping(done) { () throws(UserError) in try await hands.survey(refused) }
      guard ground.plan.isByImport || ground.plan.hasModules || ground.plan.steps.contains(where: { !$0.isFloor })
      else {
        if !done.isEmpty { return report(done, ground.plan) }
        throw UserError("there are no modules here; `modulize plan` shows where it hangs together", .refusal)
      }
      guard let step = ground.plan.steps.first else { return report(done, ground.plan) }
      // Each takes files out. One that took none would be planned again, for ever.
      guard ground.plan.counts.files < left || !refused.isEmpty else {
        throw stopped(done, UserError("\(step.name) is planned once more, though it was done"))
      }
      left = ground.plan.counts.files
      do throws(UserError) {
        if Task.isCancelled { throw UserError("it was interrupted") }
        let work = StepWork(request: request, hands: hands, ground: ground, step: step)
        switch try await work.carryOut(tests) {
        case .done(let outcome, let words, let paths):
          tests = outcome
          done.append(step.name)
          hands.report("\(step.name): \(words)")
          try await hands.commit?(step.commitMessage, paths)
        case .refused(let words):
          guard let folder = step.folder, refused.insert(folder).inserted else { throw UserError(words, .refusal) }
          left = .max
          hands.report(
            "\(step.name) cannot be called by name, so that it is planned as a module that others import:\n\(words)")
        }
      } catch {
        throw stopped(done, UserError("\(step.name) did not come out: \(error)", error.kind))
      }
    }
  }

  private func report(_ done: [String], _ plan: AppPlan) {
    let head =
      done.isEmpty
      ? "There is nothing to be done." : "\(plan.module) came apart: \(done.joined(separator: ", "))."
    let obstacles =
      plan.obstacles.isEmpty
      ? "" : " \(plan.obstacles.count.counted("declaration")) stand in the way of the rest: modulize plan names them."
    let stays = plan.remainder
    let names = stays.prefix(12).joined(separator: ", ") + (stays.count > 12 ? " and \(stays.count - 12) more" : "")
    hands.report("\(head)\(obstacles)\(stays.isEmpty ? "" : " What stays: \(names).")")
  }

  private func stopping<Result>(
    _ done: [String], _ work: () async throws(UserError) -> Result
  ) async throws(UserError) -> Result {
    do { return try await work() } catch { throw stopped(done, error) }
  }

  private func stopped(_ done: [String], _ error: UserError) -> UserError {
    let standing =
      done.isEmpty ? "nothing was changed" : "what was done before stands: \(done.joined(separator: ", "))"
    return UserError("\(error)\n\(standing). To go on once that is mended: \(request.command)", error.kind)
  }
}
