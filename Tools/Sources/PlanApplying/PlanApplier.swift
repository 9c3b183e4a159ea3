import AppReading
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
/// What is carried out is the plan that was made, step by step; only then is there another, of what is there then. So
/// whoever begins again, after a failure or after it was interrupted, goes on.
package struct PlanApplier: Sendable {
  /// What is there.
  package struct Ground: Sendable {
    package var repository: Repository
    package var linter: Linter

    package init(repository: Repository, linter: Linter) {
      self.repository = repository
      self.linter = linter
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
    /// What else builds the app; nothing where this tool does.
    package var outside = OutsideBuild()
    /// The one step that is wanted; `nil` for all.
    package var only: String?

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

    /// Builds and plans, of what is on the disk now.
    ///
    /// - Parameter refused: The folders that cannot be called by name.
    package var plan: @Sendable (_ refused: Set<String>) async throws(UserError) -> AppPlan
    /// Reads what is on the disk now.
    package var read: @Sendable () async throws(UserError) -> Ground
    package var apply: StandingChange.Apply
    /// Says before minutes of building what `apply` would say of where files are put.
    package var check: @Sendable (ChangeSet) async throws(UserError) -> Void
    /// Commits some new files, and what has changed of the others; `nil` where nobody asked for that.
    package var commit: Commit?
    /// Is told what the work is at.
    package var progress: @Sendable (String) -> Void
    /// Is told what was done.
    package var report: @Sendable (String) -> Void

    package init(
      plan: @escaping @Sendable (_ refused: Set<String>) async throws(UserError) -> AppPlan,
      read: @escaping @Sendable () async throws(UserError) -> Ground, apply: @escaping StandingChange.Apply,
      check: @escaping @Sendable (ChangeSet) async throws(UserError) -> Void, commit: Commit?,
      progress: @escaping @Sendable (String) -> Void, report: @escaping @Sendable (String) -> Void
    ) {
      self.plan = plan
      self.read = read
      self.apply = apply
      self.check = check
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

  /// What has come out so far.
  private struct Progress {
    var done: [String] = []
    /// The folders that cannot be called by name.
    var refused: Set<String> = []
    /// What the app's tests came to, where they have just run.
    var tests: TestOutcome?
  }

  /// Carries out all steps.
  ///
  /// - Throws: An `UserError` where one fails: it is as it was before that, and says what was done.
  package func run() async throws(UserError) {
    var progress = Progress()
    var last: (files: Int, refused: Int)?
    while true {
      let plan = try await stopping(progress.done) { () throws(UserError) in try await hands.plan(progress.refused) }
      guard plan.isByImport || plan.hasModules || plan.steps.contains(where: { !$0.isFloor }) else {
        if !progress.done.isEmpty { return report(progress.done, plan) }
        throw UserError(
          "there are no modules here; `modulize plan` shows where it hangs together\n"
            + RefusalKind.more(on: [.inseparable]), .refusal)
      }
      if let only = request.only { return try await carryOut(only, of: plan) }
      guard let first = plan.steps.first else { return report(progress.done, plan) }
      // Each takes files out. One that took none would be planned again, for ever.
      if let last, plan.counts.files >= last.files, progress.refused.count == last.refused {
        throw stopped(progress.done, UserError("\(first.name) is planned once more, though it was done"))
      }
      last = (plan.counts.files, progress.refused.count)
      if !request.outside.isNone, request.outside.command == nil { return try await carryOutNext(plan) }
      try await carryOut(plan, &progress)
    }
  }

  /// Carries out one step, whatever comes after it.
  private func carryOut(_ name: String, of plan: AppPlan) async throws(UserError) {
    guard let step = plan.steps.first(where: { $0.name == name }) else {
      let known = plan.steps.map(\.name)
      let advice = NearestName.find(name, among: Set(known)).map { "; did you mean \"\($0)\"?" } ?? ""
      let words = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw UserError("no step of the plan is called \(name): there is \(words)\(advice)")
    }
    guard step.after.isEmpty else {
      throw UserError("\(name) comes after \(step.after.joined(separator: ", ")): carry that out before", .refusal)
    }
    var plan = plan
    plan.steps = [step]
    if !request.outside.isNone, request.outside.command == nil { return try await carryOutNext(plan) }
    var progress = Progress()
    try await carryOut(plan, &progress)
  }

  /// - Throws: An `UserError` where a step fails. Where one is refused, what comes after it is left.
  private func carryOut(_ plan: AppPlan, _ progress: inout Progress) async throws(UserError) {
    var steps = StepQueue(plan.steps, root: request.root)
    while let step = steps.next() {
      do throws(UserError) {
        if Task.isCancelled { throw UserError("it was interrupted") }
        let work = StepWork(request: request, hands: hands, ground: try await hands.read(), step: step)
        switch try await work.carryOut(progress.tests) {
        case .done(let outcome, let words, let paths):
          progress.tests = outcome
          progress.done.append(step.name)
          hands.report("\(step.name): \(words)")
          try await hands.commit?(step.commitMessage, paths)
        case .refused(let words):
          guard request.only == nil, let folder = step.folder, progress.refused.insert(folder).inserted else {
            throw UserError(words, .refusal)
          }
          hands.report(
            "\(step.name) cannot be called by name, so that it is planned as a module that others import:\n\(words)")
          return
        }
      } catch {
        throw stopped(progress.done, UserError("\(step.name) did not come out: \(error)", error.kind))
      }
    }
  }

  /// Carries out one step: the index says nothing of what that has moved, and whoever makes it must build before the next.
  private func carryOutNext(_ plan: AppPlan) async throws(UserError) {
    guard let step = plan.steps.first(where: { $0.moves.isEmpty && $0.after.isEmpty }) else {
      let first = plan.steps.first.map { [$0.name] + $0.before }?.joined(separator: ": first ") ?? plan.module
      throw UserError("what comes next is done by hand, which `modulize plan` shows: \(first)", .refusal)
    }
    let work = StepWork(request: request, hands: hands, ground: try await hands.read(), step: step)
    let (words, paths): (String, [String])
    switch try await work.carryOut(nil) {
    case .done(_, let said, let made): (words, paths) = (said, made)
    case .refused(let reasons): throw UserError(reasons, .refusal)
    }
    hands.report("\(step.name): \(words)")
    try await hands.commit?(step.commitMessage, paths)
    let isLast = plan.steps.count == 1
    hands.report(
      "Now build the \(plan.byHand ?? plan.module) again" + (isLast ? "." : ", and go on: \(request.command)"))
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
    for note in plan.notes where !done.isEmpty { hands.report("\(note).") }
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
