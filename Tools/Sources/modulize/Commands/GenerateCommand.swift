import ArgumentParser
import ChangeJournal
import Contracts
import Fixing
import Foundation
import Generating
import Loading
import SourceText
import Workspace

struct GenerateCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Makes targets of plain classes, and their categories.",
    discussion: """
      A service is declared once, as a method of a class Target_X. From it this makes Target_X+Actions.swift beside the \
      class, with the table and the actions that read the parameters, and Mediator+X.swift in the category, with a \
      method for callers. Every method and read-only property that is not private is a service; `// modulize:remote` \
      above one opens it to URLs, and with a path beside it (`// modulize:remote /a/:id`) the category offers a route. The files are checked in, and never edited: the lint says when they are out of date, \
      and `lint --fix` makes them.

      A method of the category that somebody has written stays: the service that it calls gets no other. Files that \
      were changed by hand are not overwritten without --force. Those of a class that is gone are removed; where \
      it may be in a file that was not read, they are kept, and why is said. All files are written, or none.

      Example: modulize generate --check
      """
  )

  @Argument(help: "The folder of the repository, or one in it.", completion: .directory)
  var root = "."

  @Flag(help: "Write nothing: exit with 1 if there is something to write.")
  var check = false

  @Option(
    help: "A category in another repository: its package's folder, or the one that several are in.",
    completion: .directory)
  var category: String?

  @Flag(help: "Also overwrite files that were changed by hand.")
  var force = false

  @OptionGroup var reading: RepositoryOptions

  func validate() throws {
    if check, force { throw ValidationError("--check writes nothing, so there is nothing to force: take one.") }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    var repository = opened.repository
    guard repository.roles.hasMediator else {
      throw UserError("there is no mediator here, so nobody could call a target; modulize add-mediator adds one")
    }
    var categories: [ForeignCategory] = []
    if let category {
      guard let folder = DiskPath.withoutLinks(category), DiskPath.isFolder(folder) else {
        throw UserError("there is no folder \(category)")
      }
      let place = RepositoryFolder.checkout(above: folder)
      await repository.findAllUnreadTargets(below: opened.root)
      categories = try ForeignCategories.load(folder, in: place, for: RelativePath.lastComponent(opened.root))
    }
    let plan = GenerationPlan(Contract(repository), in: repository, categories: categories)
      .inside(opened.folder)
    let outcome = plan.outcome(forced: force)
    report(plan, outcome)
    for (folder, changes) in outcome.changes.sorted(by: { $0.key < $1.key }) {
      if !check { try await (folder.isEmpty ? opened.workspace : Workspace(root: folder)).apply(changes) }
      report(changes)
    }
    print(summary(plan, outcome))
    let isStale = !outcome.written.isEmpty || !outcome.removed.isEmpty
    let isOpen = !plan.objections.isEmpty || !outcome.refused.isEmpty || plan.kept.contains { !$0.isByChoice }
    if isOpen || (check && isStale) {
      throw UserError("not everything is as the targets declare it; see above", .refusal)
    }
  }

  private func report(_ plan: GenerationPlan, _ outcome: GenerationPlan.Outcome) {
    var lines = plan.objections.flatMap { objection in
      ["\(place(objection.place)): error: \(objection.message)"]
        + objection.others.map { "\(place($0)): note: the other one is here" }
    }
    lines += plan.kept.map { "\($0.path): \($0.isByChoice ? "note" : "error"): \($0.what); \($0.instead)" }
    for file in outcome.refused {
      let what = file.wanted == nil ? "its class is gone, and it" : "it"
      lines.append("\(file.path): error: \(what) was changed by hand, and is not touched without --force:")
      lines.append(
        UnifiedDiff.text(path: file.path, from: Array(file.present.utf8), to: file.wanted.map { Array($0.utf8) }))
    }
    let new = Set(plan.files.filter { outcome.written.contains($0.path) }.map(\.className))
    lines += plan.doubts.filter { new.contains($0.symbol) }.map { "\(place($0.place)): note: \($0.message)" }
    lines += plan.withoutCategory.sorted().map { "\($0) has no category, so only its actions are made" }
    for line in lines { print(PrintableText.lines(line)) }
  }

  /// Says what is made and removed, after that.
  private func report(_ changes: ChangeSet) {
    let paths = changes.contents.sorted { $0.key < $1.key }
    let made = paths.filter { $0.value != nil }.map { "\(check ? "would make" : "made") \($0.key)" }
    let removed = paths.filter { $0.value == nil }.map { "\(check ? "would remove" : "removed") \($0.key)" }
    for line in made + removed { print(PrintableText.lines(line)) }
  }

  private func place(_ place: GenerationPlan.Place) -> String {
    "\(place.file):\(place.position.line):\(place.position.column)"
  }

  private func summary(_ plan: GenerationPlan, _ outcome: GenerationPlan.Outcome) -> String {
    let changed = outcome.written.count + outcome.removed.count
    if changed == 0, plan.objections.isEmpty, outcome.refused.isEmpty, plan.kept.isEmpty {
      return outcome.current == 0
        ? "No class Target_… leaves its table to be generated." : "\(outcome.current.counted("file")) up to date."
    }
    return "\(changed.counted("file")) \(check ? "to write" : "written"), \(outcome.current) up to date."
  }
}
