import ArgumentParser
import Comparing
import Impact
import Reporting
import SourceText
import Workspace

struct DiffCommand: InterruptibleCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says what changed for others since a commit, and what breaks.",
    discussion: """
      Compares the present files with the commit where the present one left REF, without a build: what sources can name \
      (public, for friends by @_spi, for the package), what is called by name, modules and products, and who uses whom. Each \
      change says whether it breaks others, and what it asks of the version of its package. The exit code is 1 if \
      something breaks outside of its package.

      Example: modulize diff HEAD
      """
  )

  @Argument(help: ArgumentHelp("A commit, branch or tag.", valueName: "ref"))
  var reference: String

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: "text, or json for programs.")
  var format = AnswerFormat.text

  @Option(help: "Report the changes as findings instead: \(AllReporters.names.joined(separator: ", ")).")
  var reporter: ReporterChoice?

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func perform() async throws(UserError) {
    let opened = try await reading.open(root, mayBeEmpty: true)
    let base = try await BaseCheckout.make(of: reference, in: opened.root)
    defer { base.remove() }
    let before = try await reading.open(base.folder, mayBeEmpty: true)
    let changed = try await ChangedFiles(since: reference, in: opened.root)
    let names = RepositoryState.modules(of: changed.paths, in: [before.repository, opened.repository])
    let difference = RepositoryDifference(
      from: RepositoryState(before.repository, in: before.root, reading: names),
      to: RepositoryState(opened.repository, in: opened.root, reading: names), absent: base.absent)
    if let reporter {
      try ReportWriter(reporter: reporter.type, destination: destination)
        .write(difference.report(in: opened.repository), of: opened.root)
    } else {
      try destination.write(
        format == .json ? difference.json(since: base.commit) : difference.text(since: base.commit))
    }
    if difference.breaksOthers { throw UserError("something breaks for others; see above", .refusal) }
  }
}
