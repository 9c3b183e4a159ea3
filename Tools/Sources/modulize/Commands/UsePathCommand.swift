import ArgumentParser
import ChangeJournal
import Loading
import Releasing
import SourceText
import Workspace

struct UsePathCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "use-path",
    abstract: "Switches an app back to the local packages.",
    discussion: """
      Replaces URL and version by the path, for every package of this repository that APP depends on: the \
      inverse of `modulize use-release`. Nothing else in the manifest changes.

      Example: modulize use-path MainProject
      """
  )

  @Argument(help: "The app: a package's name, or its folder.")
  var app: String

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    let outcome = try DependencySwitch(root: opened.root, repository: opened.repository)
      .usePaths(of: opened.package(app))
    try await opened.workspace.apply(outcome.changes)
    print(outcome.text, terminator: "")
  }
}
