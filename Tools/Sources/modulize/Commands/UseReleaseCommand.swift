import ArgumentParser
import ChangeJournal
import Loading
import Releasing
import SourceText
import Workspace

struct UseReleaseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "use-release",
    abstract: "Switches an app to released versions of its packages.",
    discussion: """
      Replaces the path by the URL and the last version, for every package of this repository that APP \
      depends on. All of them are switched, or none: a released package requires the released others. Nothing else \
      in the manifest changes. `modulize use-path` is the inverse.

      Example: modulize use-release MainProject --from ../private-pods
      """
  )

  @Argument(help: "The app: a package's name, or its folder.")
  var app: String

  @Option(help: "The folder of the packages' repositories, or a prefix of their URLs.")
  var from: String?

  @OptionGroup var reading: RepositoryOptions

  @Flag(help: "Require exactly these versions, and not later compatible ones.")
  var exact = false

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    let base = try ReleaseBase.chosen(from, option: "--from", in: opened)
    let outcome = try await DependencySwitch(root: opened.root, repository: opened.repository)
      .useReleases(of: opened.package(app), in: base, isExact: exact)
    try await opened.workspace.apply(outcome.changes)
    print(outcome.text, terminator: "")
  }
}
