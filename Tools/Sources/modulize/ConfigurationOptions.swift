import ArgumentParser
import ChangeJournal
import Configuration
import Linting
import Workspace

/// What a lint goes by, beside the rules: the configuration and the baseline.
struct ConfigurationOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOption

  @Flag(help: "Print the configuration with everything in it that holds without being said, and lint nothing.")
  var printConfig = false

  @Flag(
    help: """
      Write what is found now to \(Baseline.fileName) in ROOT; from then on it is counted and not shown.
      """)
  var writeBaseline = false

  @Flag(help: "Show what the baseline holds as well.")
  var strict = false

  func validate() throws {
    if strict, writeBaseline {
      throw ValidationError("--strict passes over the baseline that --write-baseline writes; leave one of them out")
    }
  }

  /// The configuration that holds for `repository`, as YAML.
  func printed(for repository: Repository) -> String {
    ConfigurationWriter.text(RoleAssignment(repository).configuration)
  }

  /// Lints `repository`, and writes its baseline where it was asked to.
  func report(on repository: Repository, root: String) async throws(ToolFailure) -> LintReport {
    if writeBaseline {
      try await ToolFailure.orChanged { () async throws(JournalError) in
        try await Workspace(root: root).apply(BaselineFile.change(to: Linter().baseline(of: repository)))
      }
    }
    return try ToolFailure.orResult { () throws(InvalidFile) in
      let baseline = strict ? nil : try BaselineFile.read(root: root)
      return Linter(baseline: baseline ?? Baseline()).lint(repository)
    }
  }
}
