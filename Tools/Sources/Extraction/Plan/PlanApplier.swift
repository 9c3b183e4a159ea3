import Apps
import ChangeJournal
import Planning
import Scaffolding
import SourceText
import Verifying

/// Applies a plan step by step: each step is built and tested before the next. If one fails, those that need it are left
/// out, and the others go on.
///
/// The plan is made once and applied to its end; only then is a new one made, from the current state. So running
/// it again, after a failure or an interruption, continues.
package struct PlanApplier: Sendable {
  package struct Request: Sendable {
    /// The app's package: its name or its folder.
    package var app: String
    /// Where modules that others import are put.
    package var place: FloorRequest.Place
    package var year: Int
    package var templates: TemplateSet
    /// The command that a user runs to continue.
    package var command: String
    /// Other builds of the app; none if this tool builds it.
    package var outside = OutsideBuild()
    /// Whether what is used of a target may become public API.
    package var mayBePublic = false
    /// The only step to apply; `nil` for all.
    package var only: String?
    /// Whether the plan is the user's: then it is followed, or not, but not changed.
    package var isFixed = false

    package init(
      app: String, place: FloorRequest.Place, year: Int, templates: TemplateSet, command: String
    ) {
      self.app = app
      self.place = place
      self.year = year
      self.templates = templates
      self.command = command
    }
  }

  /// Builds and plans from the current state on disk.
  ///
  /// - Parameters:
  ///   - refused: The folders that cannot be called by name.
  ///   - isBegun: Whether steps have been applied already.
  package typealias Planning = @Sendable (_ refused: Set<String>, _ isBegun: Bool) async throws(UserError) -> AppPlan

  let request: Request
  let session: any RepositorySession
  private let plan: Planning

  /// - Parameter plan: Makes a plan whenever one is needed.
  package init(_ request: Request, in session: any RepositorySession, plan: @escaping Planning) {
    self.request = request
    self.session = session
    self.plan = plan
  }

  /// The state of the run so far.
  private struct Progress {
    var done: [String] = []
    /// The folders that cannot be called by name.
    var refused: Set<String> = []
    var known = StepWork.Known()
    var failures = StepFailures()
  }

  /// Applies all steps.
  ///
  /// - Throws: A `UserError` if steps fail: they are undone, and the error says why, and what was done.
  package func run() async throws(UserError) {
    var progress = Progress()
    var last: (declarations: Int, refused: Int)?
    while true {
      let plan = try await stopping(progress) { () throws(UserError) in
        try await self.plan(progress.refused, !progress.done.isEmpty)
      }
      guard plan.isByImport || plan.hasModules || plan.steps.contains(where: { !$0.isFloor }) else {
        if !progress.done.isEmpty { report(progress.done, plan) }
        if !progress.failures.isEmpty { throw stopped(progress) }
        if !progress.done.isEmpty { return }
        throw UserError(
          "there are no modules here; `modulize plan` shows what ties it together\n"
            + RefusalKind.more(on: [.inseparable]), .refusal)
      }
      if let only = request.only { return try await apply(only, of: plan) }
      guard let first = plan.steps.first else {
        report(progress.done, plan)
        if !progress.failures.isEmpty { throw stopped(progress) }
        return
      }
      // Each step takes declarations out. One that took none would be planned again forever.
      if let last, plan.counts.declarations >= last.declarations, progress.refused.count == last.refused {
        let words =
          progress.done.contains(first.name)
          ? "\(first.name) is planned again, although it was done"
          : "the last step took nothing out of \(plan.module), so \(first.name) and what follows are left"
        throw stopped(progress, UserError(words))
      }
      last = (plan.counts.declarations, progress.refused.count)
      if !request.outside.isNone, request.outside.command == nil { return try await applyNext(plan) }
      let before = (progress.done.count, progress.refused.count)
      try await apply(plan, &progress)
      if !progress.failures.isEmpty, before == (progress.done.count, progress.refused.count) {
        throw stopped(progress)
      }
    }
  }

  /// Applies only one step.
  private func apply(_ name: String, of plan: AppPlan) async throws(UserError) {
    guard let step = plan.steps.first(where: { $0.name == name }) else {
      let known = plan.steps.map(\.name)
      let advice = NearestName.question(name, among: known, quotes: "\"")
      let words = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw UserError("no step of the plan is called \(name): there is \(words)\(advice)")
    }
    guard step.after.isEmpty else {
      throw UserError("\(name) comes after \(step.after.joined(separator: ", ")): apply that first", .refusal)
    }
    var plan = plan
    plan.steps = [step]
    if !request.outside.isNone, request.outside.command == nil { return try await applyNext(plan) }
    var progress = Progress()
    try await apply(plan, &progress)
    if !progress.failures.isEmpty { throw stopped(progress) }
  }

  /// Applies the steps that can be. If one is refused, the following ones are left to the next plan.
  ///
  /// - Throws: A `UserError` if nothing can follow.
  private func apply(_ plan: AppPlan, _ progress: inout Progress) async throws(UserError) {
    var steps = StepQueue(plan.steps, root: session.root)
    while let step = steps.next() {
      if Task.isCancelled { throw stopped(progress, UserError("it was interrupted")) }
      if progress.failures.prevent(step) { continue }
      let outcome: StepWork.Outcome
      do throws(UserError) {
        var request = request
        if plan.staysInPackage { request.place = .target }
        let work = StepWork(request: request, session: session, state: try await session.read(), step: step)
        outcome = try await work.apply(&progress.known)
        if case .refused(let words) = outcome, request.only != nil || step.folder == nil {
          throw UserError(words, .refusal)
        }
      } catch {
        if Task.isCancelled || error.kind == .end {
          throw stopped(progress, UserError("\(step.name) failed: \(error)", error.kind))
        }
        progress.failures.note(step, error)
        session.report("\(step.name) failed, and was undone; why is said at the end")
        continue
      }
      switch outcome {
      case .done(let words, let paths, let unseen):
        progress.done.append(step.name)
        session.report("\(step.name): \(words)")
        try await stopping(progress) { () throws(UserError) in
          try await session.settle()
          try await session.commit(step.commitMessage(unseen: unseen), adding: paths)
        }
      case .refused(let words):
        guard !request.isFixed, let folder = step.folder, progress.refused.insert(folder).inserted else {
          progress.failures.note(step, UserError(words, .refusal))
          continue
        }
        session.report(
          "\(step.name) cannot be called by name, so it is planned as a module that others import:\n\(words)")
        return
      }
    }
  }

  /// Applies the next step only: the index is outdated after it, so an external build must run first.
  private func applyNext(_ plan: AppPlan) async throws(UserError) {
    guard let step = plan.steps.first(where: { $0.moves.isEmpty && $0.after.isEmpty }) else {
      let first = plan.steps.first.map { [$0.name] + $0.before }?.joined(separator: ": first ") ?? plan.module
      throw UserError("the next step must be done by hand, as `modulize plan` shows: \(first)", .refusal)
    }
    let work = StepWork(request: request, session: session, state: try await session.read(), step: step)
    let (words, paths, unseen): (String, [String], [String])
    var known = StepWork.Known()
    switch try await work.apply(&known) {
    case .done(let said, let made, let warned): (words, paths, unseen) = (said, made, warned)
    case .refused(let reasons): throw UserError(reasons, .refusal)
    }
    session.report("\(step.name): \(words)")
    try await session.settle()
    try await session.commit(step.commitMessage(unseen: unseen), adding: paths)
    let isLast = plan.steps.count == 1
    session.report(
      "Now build the \(plan.byHand ?? plan.module) again" + (isLast ? "." : ", then continue: \(request.command)"))
  }

  private func stopping<Result>(
    _ progress: Progress, _ work: () async throws(UserError) -> Result
  ) async throws(UserError) -> Result {
    do { return try await work() } catch { throw stopped(progress, error) }
  }

  /// Says why the steps failed that were undone, and what was done.
  ///
  /// - Parameter error: What ended the run before its end; `nil` if nothing did.
  private func stopped(_ progress: Progress, _ error: UserError? = nil) -> UserError {
    let failures = progress.failures.isEmpty ? nil : progress.failures.error
    let words = [failures, error].compactMap { $0?.description }.joined(separator: "\n")
    let done = progress.done
    let kept = done.isEmpty ? "nothing was changed" : "what was done is kept: \(done.joined(separator: ", "))"
    let kind = (error ?? failures)?.kind ?? .failure
    return UserError("\(words)\n\(kept). To continue once that is fixed: \(request.command)", kind)
  }
}
