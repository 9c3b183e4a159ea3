import ArgumentParser
import ChangeJournal
import Configuration
import Foundation
import Judging
import Loading
import Model
import Workspace

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a commented configuration for the repository it stands in.",
    discussion: """
      Says what is inferred of the packages in ROOT, and writes it to \(Configuration.fileName) there, where \
      it can be changed. A lint finds the same with it and without it.

      Example: modulize init --dry-run
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Flag(help: "Print the configuration, and write nothing.")
  var dryRun = false

  @OptionGroup var manifests: ManifestOption

  func run() async throws {
    do {
      let path = try RepositoryRoot.resolve(root)
      let file = "\(path)/\(Configuration.fileName)"
      guard dryRun || !exists(file) else {
        throw ToolFailure("there is a \(Configuration.fileName) in \(root) already; change it, or remove it")
      }
      let repository = await manifests.loader().load(root: path)
      guard !repository.packages.isEmpty else { throw ToolFailure.noPackages(in: root, repository.otherProjects) }
      let template = ConfigurationTemplate(for: repository)
      guard !dryRun else { return print(template.text, terminator: "") }
      try await write(template.text, below: path)
      print("Wrote \(Configuration.fileName), with what is inferred here:")
      for line in template.summary { print("  \(line)") }
    } catch let failure as ToolFailure {
      throw failure.exit()
    }
  }

  /// Whether there is anything of that name, also a link that leads nowhere.
  private func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  private func write(_ text: String, below root: String) async throws(ToolFailure) {
    var changes = ChangeSet()
    changes.create(Configuration.fileName, Array(text.utf8))
    let change = changes
    try await ToolFailure.orChanged { () async throws(JournalError) in try await Workspace(root: root).apply(change) }
  }
}
