import ArgumentParser
import ChangeJournal
import Configuration
import Linting
import Loading
import Model
import SourceText
import Workspace

struct InitCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a commented configuration for a repository.",
    discussion: """
      Infers the roles of the packages in ROOT, and writes them to \(Configuration.fileName) there, where \
      they can be changed. A lint has the same findings with it and without it.

      With a preset, the layers are those of a known pattern, filled by the names of the modules: what does not \
      keep to it is a finding of the next lint.

      Example: modulize init --dry-run
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Flag(help: "Print the configuration, and write nothing.")
  var dryRun = false

  @Option(help: "The layers of a known pattern, instead of what is inferred.")
  var preset: LayerPreset?

  @OptionGroup var manifests: ManifestOption

  func perform() async throws(UserError) {
    let path = try RepositoryRoot.resolve(root)
    guard dryRun || !DiskPath.exists("\(path)/\(Configuration.fileName)") else {
      throw UserError("there already is a \(Configuration.fileName) in \(root); change it, or remove it")
    }
    let repository = try await OpenedRepository(inferring: root, manifests.switches).repository
    let template = try template(for: repository)
    guard !dryRun else { return print(template.text, terminator: "") }
    var changes = ChangeSet()
    changes.create(Configuration.fileName, Array(template.text.utf8))
    try await Workspace(root: path).apply(changes)
    print(
      "Wrote \(Configuration.fileName), with \(preset.map { "the layers of \($0.rawValue)" } ?? "what is inferred here"):"
    )
    for line in template.summary { print("  \(line)") }
  }

  private func template(for repository: Repository) throws(UserError) -> ConfigurationTemplate {
    guard let preset else { return ConfigurationTemplate(for: repository) }
    do {
      return try ConfigurationTemplate(for: repository, preset: preset)
    } catch {
      throw UserError(
        "the preset \(preset.rawValue) does not fit: \(error.reason); write your layers by hand, from `modulize init`")
    }
  }
}

extension LayerPreset: ExpressibleByArgument {}
