import ArgumentParser
import ChangeJournal
import Foundation
import Loading
import PodPackaging
import Scaffolding
import SourceText
import Workspace

struct NewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes the package of a business line, its category, or its target in the app.",
    discussion: """
      Without --category and --target it makes the package LINE: manifest, an example page, Target_LINE with what \
      `modulize generate` makes of it, a demo that runs it alone, tests, README. The result builds, and passes its tests and the lint. \
      On a terminal it asks for missing options, and before it makes anything; elsewhere it makes what the options say. \
      Nothing is ever overwritten.

      --from-podspec and --all make the Package.swift of pods that are developed here, or report, with positions, what \
      prevents that. Podspecs are read and not run, and are kept, as are Podfiles.

      Examples:
        modulize new Shop --with-category --yes
        modulize new --from-podspec Modules/Cart/Cart.podspec
        modulize new --all --dry-run
      """
  )

  @OptionGroup var options: NewOptions

  @OptionGroup var reading: RepositoryOptions

  func validate() throws {
    if options.withCategory && (options.category || options.target) {
      throw ValidationError("--with-category makes the package, with its target: leave --category and --target out.")
    }
    if options.withIntents && (options.category || options.target) {
      throw ValidationError("--with-intents is for the package of a business line: leave --category and --target out.")
    }
    if options.readsPodspecs, options.saysMore {
      throw ValidationError(
        "a podspec defines the package: leave all but --root, --dry-run, --config and --evaluate-manifests out.")
    }
    if options.all, options.fromPodspec != nil {
      throw ValidationError("--all takes every podspec below ROOT: leave --from-podspec out.")
    }
    if options.mediatorVersion != nil && options.mediator == nil {
      throw ValidationError("--mediator-version needs --mediator URL.")
    }
  }

  func perform() async throws(UserError) {
    if let folder = options.writeTemplates { return try await writeTemplates(to: folder) }
    let opened = try await reading.open(options.root, mayBeEmpty: true)
    if options.readsPodspecs { return try await makeFromPods(in: opened) }
    var (answers, request) = try request()
    request.folder = request.folder.map(opened.path)
    let maker = Scaffolder(
      repository: opened.repository, root: opened.root, templates: try options.templateSet())
    let plan = try await maker.completed(try maker.plan(request))
    if options.dryRun { return print(plan.tree, terminator: "") }
    guard options.yes || !Terminal.isInteractive || Terminal.questions.confirm(answers, plan) else {
      throw UserError("nothing was made")
    }
    try await opened.workspace.apply(try await changes(of: plan, root: opened.root))
    print("Made:\n\(plan.tree)", terminator: "")
  }

  private func makeFromPods(in opened: OpenedRepository) async throws(UserError) {
    let pods = await DevelopedPods(root: opened.root, configuration: opened.repository.configuration)
    let packager = PodPackager(pods: pods, repository: opened.repository)
    let plan = try packager.plan(for: try options.podspec(in: opened.root), below: opened.folder)
    if !options.dryRun { try await opened.workspace.apply(plan.changes) }
    print(plan.text(isDone: !options.dryRun), terminator: "")
    if plan.isIncomplete { throw UserError("not every podspec has a package; the reasons are above", .refusal) }
  }

  /// Asks for missing options if there is a terminal.
  private func request() throws(UserError) -> (Questions.Answers, PackageRequest) {
    var answers = options.answers
    let isAnswered = options.yes || options.dryRun || !Terminal.isInteractive
    if !isAnswered || answers.name == nil {
      guard Terminal.isInteractive else {
        throw UserError("the name of the business line is missing: modulize new LINE", .usage)
      }
      guard let complete = Terminal.questions.complete(answers) else { throw UserError("nothing was made") }
      answers = complete
    }
    return (answers, try options.request(FeatureName(answers.name ?? ""), links: answers.links))
  }

  private func changes(of plan: ScaffoldingPlan, root: String) async throws(UserError) -> ChangeSet {
    guard options.git else { return plan.changes }
    let repositories = PackageRepository()
    try await repositories.check(in: root)
    return try await repositories.changes(of: plan)
  }

  private func writeTemplates(to folder: String) async throws(UserError) {
    let place = NewFolder(folder)
    guard !place.path.isEmpty else { throw UserError("\(folder) already exists, and nothing is overwritten") }
    // It does not matter whether git ignores them: they are not sources of the repository.
    try await Workspace(root: place.parent).apply(TemplateSet.builtIn.changes(making: place.path), evenUnseen: true)
  }
}
