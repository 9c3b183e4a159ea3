import ArgumentParser
import Releasing
import SourceText
import Workspace

/// What `modulize release` can be told.
struct ReleaseCommandOptions: ParsableArguments {
  @Argument(help: "The packages, with what they depend on; without any, all that offer a library.")
  var packages: [String] = []

  @Option(help: "The folder of the packages' bare repositories, or what their URLs begin with.")
  var to: String?

  @Option(help: "The version of every package that has changed.")
  var version: String?

  @Option(
    help:
      "How much of the versions changes: \(SemanticVersion.Bump.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var bump: SemanticVersion.Bump?

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  @Flag(help: "Check everything but the tests, and print what would be released.")
  var dryRun = false

  @Flag(help: "Do not run the packages' tests, because they were run just before.")
  var skipTests = false
}

extension ReleaseCommandOptions {
  func release(in opened: OpenedRepository) throws(UserError) -> ReleaseOptions {
    var options = ReleaseOptions(base: try ReleaseBase.chosen(to, option: "--to", in: opened))
    options.packages = packages
    options.bump = bump
    if let version {
      guard let parsed = SemanticVersion(version) else {
        throw UserError("\(version) is no version: three numbers, such as 1.2.0", .usage)
      }
      options.version = parsed
    }
    return options
  }
}

extension SemanticVersion.Bump: ExpressibleByArgument {}
