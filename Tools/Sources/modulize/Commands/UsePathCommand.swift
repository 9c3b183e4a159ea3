import ArgumentParser
import ChangeJournal
import Loading
import Releasing
import Workspace

struct UsePathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use-path",
    abstract: "Leads an app back to the packages beside it.",
    discussion: """
      Puts the path in the place of URL and version, for every package of this repository that APP depends on: the \
      way back from `modulize use-release`. Nothing else in the manifest changes.

      Example: modulize use-path MainProject
      """
  )

  @Argument(help: "The app: a package's name, or its folder.")
  var app: String

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var manifests: ManifestOption

  func run() async throws {
    do throws(ToolFailure) {
      let root = try RepositoryRoot.resolve(root)
      let repository = await manifests.loader().load(root: root)
      let outcome: DependencySwitch.Outcome
      do throws(ReleaseError) {
        outcome = try DependencySwitch(root: root, repository: repository).usePaths(of: app)
      } catch {
        throw ToolFailure(error.description)
      }
      try await ToolFailure.orChanged { () async throws(JournalError) in
        try await Workspace(root: root).apply(outcome.changes)
      }
      print(outcome.text, terminator: "")
    } catch {
      throw error.exit()
    }
  }
}
