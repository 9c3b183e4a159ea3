import ArgumentParser

/// The command line of `modulize`: one file a command, and the work in the libraries.
@main
struct Modulize: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modulize",
    abstract: "Keeps an app that is made of business lines in order.",
    discussion: """
      Exit codes: 0 nothing was found, 1 something was found, 2 the tool could not do its work, \
      64 the command line was wrong.
      """,
    version: "1.0.0",
    subcommands: [
      InitCommand.self, LintCommand.self, ExplainCommand.self, GraphCommand.self, AddMediatorCommand.self, NewCommand.self,
      ExtractCommand.self, ReleaseCommand.self, UseReleaseCommand.self, UsePathCommand.self,
      RecoverCommand.self,
    ]
  )
}
