import ArgumentParser
import ChangeJournal
import Foundation
import Loading
import PackageMaking
import Workspace

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes the package of a business line, its category, or its target in the app.",
    discussion: """
      Without --category and --target it makes the package LINE: manifest, a page as an example, Target_LINE, \
      a demo that runs it alone, tests, README. What is made builds, passes its tests and the lint. \
      On a terminal it asks for what is missing. Nothing is ever overwritten.

      Example: modulize new Shop --with-category --yes
      """
  )

  @OptionGroup var options: NewOptions

  @OptionGroup var manifests: ManifestOption

  func validate() throws {
    if options.withCategory && (options.category || options.target) {
      throw ValidationError("--with-category makes the package, with its target: leave --category and --target out.")
    }
    if options.mediatorVersion != nil && options.mediator == nil {
      throw ValidationError("--mediator-version needs --mediator URL.")
    }
  }

  func run() async throws {
    do throws(ToolFailure) {
      if let folder = options.writeTemplates { return try await writeTemplates(to: folder) }
      let root = try RepositoryRoot.resolve(options.root)
      let repository = await manifests.loader().load(root: root)
      let (answers, request) = try self.request()
      let maker = try making { () throws(MakingError) in
        PackageMaker(repository: repository, root: root, templates: try options.templateSet())
      }
      let plan = try making { () throws(MakingError) in try maker.plan(request) }
      if options.dryRun { return print(plan.tree, terminator: "") }
      guard options.yes || Terminal.questions.confirm(answers, plan) else {
        throw ToolFailure("nothing was made")
      }
      try await write(plan, root: root)
    } catch {
      throw error.exit()
    }
  }

  /// Asks for what is missing where somebody is there to answer.
  private func request() throws(ToolFailure) -> (Questions.Answers, PackageRequest) {
    var answers = options.answers
    let isAnswered = options.yes || options.dryRun
    if !isAnswered || answers.name == nil {
      guard Terminal.isInteractive else {
        throw ToolFailure.usage(
          answers.name == nil
            ? "the name of the business line is missing: modulize new LINE"
            : "standard input is no terminal to confirm on: add --yes")
      }
      guard let complete = Terminal.questions.complete(answers) else { throw ToolFailure("nothing was made") }
      answers = complete
    }
    let text = answers.name ?? ""
    let name = try making { () throws(MakingError) in try LineName(text) }
    return (answers, try making { () throws(MakingError) in try options.request(name, links: answers.links) })
  }

  private func write(_ plan: MakingPlan, root: String) async throws(ToolFailure) {
    let changes: ChangeSet
    do throws(MakingError) {
      if options.git {
        let repositories = PackageRepository()
        try await repositories.check(in: root)
        changes = try await repositories.changes(of: plan)
      } else {
        changes = plan.changes
      }
    } catch {
      throw ToolFailure("\(error)")
    }
    try await ToolFailure.orChanged { () async throws(JournalError) in try await Workspace(root: root).apply(changes) }
    print("Made:\n\(plan.tree)", terminator: "")
  }

  private func writeTemplates(to folder: String) async throws(ToolFailure) {
    let place = NewFolder(folder)
    guard !place.path.isEmpty else { throw ToolFailure("\(folder) is there already, and nothing is overwritten") }
    // Whether git sees them is the user's business: they are no sources of the repository.
    try await ToolFailure.orChanged { () async throws(JournalError) in
      let changes = TemplateSet.builtIn.changes(making: place.path)
      try await Workspace(root: place.parent).apply(changes, evenUnseen: true)
    }
  }

  private func making<Result>(_ body: () throws(MakingError) -> Result) throws(ToolFailure) -> Result {
    do {
      return try body()
    } catch {
      throw ToolFailure("\(error)")
    }
  }
}
