import ArgumentParser
import Foundation
import Parsing
import ProcessRunning
import Reporting
import Threads

/// The command line of `modulize`: one file per command; the work is done in the libraries.
@main
struct Modulize: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modulize",
    abstract: "Keeps an app of independent business lines in order.",
    discussion: """
      Exit codes: 0 no findings, 1 findings, 2 the tool could not do its work, \
      64 the command line was wrong.
      """,
    version: ToolIdentity.version,
    subcommands: [
      InitCommand.self, LintCommand.self, ExplainCommand.self, GraphCommand.self, AffectedCommand.self,
      DiffCommand.self,
      MayCommand.self,
      DescribeCommand.self, ServicesCommand.self, MCPCommand.self,
      AddMediatorCommand.self, NewCommand.self, GenerateCommand.self, PlanCommand.self, ExtractCommand.self,
      ReleaseCommand.self, UseReleaseCommand.self, UsePathCommand.self,
      RecoverCommand.self,
    ]
  )

  static func main() async {
    StandardStreams.holdClosed()
    LargeStack.checkRoom()
    // Not by the parser of command lines, which takes as long as what they do.
    switch OwnProgram.announce(CommandLine.arguments) {
    case .watch: return SessionWatch.run()
    case .parse: return ParsingTrials.run()
    case nil: break
    }
    if onlyReadsAtFirst(CommandLine.arguments.dropFirst()) { ParsingWatch.start() }
    await main(nil)
  }

  /// Whether the command is one that ``ReadsFirst``, from files that it can read again.
  private static func onlyReadsAtFirst(_ arguments: ArraySlice<String>) -> Bool {
    guard let name = arguments.first(where: { !$0.hasPrefix("-") }),
      let command = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      command is any ReadsFirst.Type
    else { return false }
    if arguments.contains(where: { $0.hasPrefix("--stdin-filename") }) { return false }
    return arguments.allSatisfy { argument in
      let path = argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? argument
      var status = stat()
      guard stat(path, &status) == 0 else { return true }
      return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }
  }
}
