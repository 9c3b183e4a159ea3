import ArgumentParser
import Configuration
import SourceText
import Workspace

/// How to read a repository: the same for every command that reads one.
struct RepositoryOptions: ParsableArguments {
  @Option(help: "The configuration, instead of \(Configuration.fileName) in ROOT.", completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file that lists modules which no manifest, project or podspec declares: those of another build system.",
      valueName: "file"), completion: .file())
  var graph: String?

  @OptionGroup var manifests: ManifestOption

  /// Reads the repository that a folder is in.
  ///
  /// - Parameters:
  ///   - path: The folder, as given on the command line.
  ///   - mayBeEmpty: Whether the command can do without a package.
  ///   - isJudged: Whether the command runs rules.
  func open(
    _ path: String, mayBeEmpty: Bool = false, isJudged: Bool = true, _ progress: ProgressLine? = nil
  ) async throws(UserError) -> OpenedRepository {
    var switches = manifests.switches
    switches.configuration = config
    switches.graph = graph
    switches.isJudged = isJudged
    let opened = try await OpenedRepository(path, switches, mayBeEmpty: mayBeEmpty, observer: progress)
    Self.warn(opened.remarks.map(\.description), progress)
    return opened
  }

  /// Says what could not be taken into account.
  static func warn(_ remarks: [String], _ progress: ProgressLine?) {
    if !remarks.isEmpty { progress?.finish() }
    for remark in remarks { StandardError.write("modulize: warning: \(PrintableText.lines(remark))\n") }
  }
}
