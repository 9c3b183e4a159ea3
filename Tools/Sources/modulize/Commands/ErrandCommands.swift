import ArgumentParser
import Parsing
import ProcessRunning

/// Ends what another process of this program started, when that one is gone.
struct WatchSessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: OwnProgram.Command.watch.rawValue, abstract: "For this program's own use.", shouldDisplay: false)

  func run() { SessionWatch.run() }
}

/// Parses sources for another process of this program, until one takes too much.
struct TryParsingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: OwnProgram.Command.parse.rawValue, abstract: "For this program's own use.", shouldDisplay: false)

  func run() { ParsingTrials.run() }
}
