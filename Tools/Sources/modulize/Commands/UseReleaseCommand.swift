import ArgumentParser
import ChangeJournal
import Loading
import Releasing
import Workspace

struct UseReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use-release",
    abstract: "Leads an app to released versions of the packages it is made of.",
    discussion: """
      Puts the URL and the last version in the place of the path, for every package of this repository that APP \
      depends on. All of them are switched, or none: a released package asks for the released others. Nothing else \
      in the manifest changes. `modulize use-path` is the way back.

      Example: modulize use-release MainProject --from ../private-pods
      """
  )

  @Argument(help: "The app: a package's name, or its folder.")
  var app: String

  @Option(help: "The folder of the packages' repositories, or what their URLs begin with.")
  var from: String?

  @OptionGroup var configuration: ConfigurationOption

  @OptionGroup var manifests: ManifestOption

  @Flag(help: "Ask for exactly these versions, and not for later ones that are compatible.")
  var exact = false

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  func run() async throws {
    do throws(ToolFailure) {
      let root = try RepositoryRoot.resolve(root)
      let configuration = try configuration.configuration(root: root)
      let base = try ReleaseBase.chosen(from, option: "--from", configured: configuration.release.base, root: root)
      let repository = await manifests.loader(configuration).load(root: root)
      let outcome: DependencySwitch.Outcome
      do throws(ReleaseError) {
        outcome = try await DependencySwitch(root: root, repository: repository)
          .useReleases(of: app, in: base, isExact: exact)
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
