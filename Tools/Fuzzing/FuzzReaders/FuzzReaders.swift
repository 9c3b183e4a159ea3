import ArgumentParser
import Foundation
import Fuzzing
import Parsing
import ProcessRunning

/// Tries the lint's readers on damaged copies of real files, as `make fuzz` does.
@main
struct FuzzReaders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FuzzReaders",
    abstract: "Tries the readers of untrusted files on damaged copies of real ones.",
    discussion: "An input that makes a reader crash, hang or report something wrong is saved and named.")

  @Argument(help: "The folders whose Swift files are damaged.", completion: .directory)
  var folders: [String]

  @Option(help: "The seed: the same seed gives the same inputs.")
  var seed: UInt64 = 20_261_121

  @Option(help: "How many inputs each reader is given.")
  var count = 100_000

  @Option(help: "Where failing inputs are saved.", completion: .directory)
  var save = "."

  @Option(help: "Only this reader: \(FuzzedReader.all.map(\.name).joined(separator: ", ")).")
  var reader: String?

  /// Set in the processes that this one starts: a crash must not end the run.
  @Option(help: .private)
  var worker: Int?
  @Option(help: .private)
  var from = 0
  @Option(help: .private)
  var progress: String?

  static func main() {
    // Like the tool, this program parses difficult sources in a child process of its own.
    if CommandLine.arguments.dropFirst() == [OwnProgram.Command.parse.rawValue] { return ParsingTrials.run() }
    main(nil)
  }

  func run() throws {
    let readers = FuzzedReader.all.filter { reader == nil || $0.name == reader }
    if readers.isEmpty { throw ValidationError("there is no reader “\(reader ?? "")”") }
    if let worker, let progress {
      let inputs = FuzzInputs(for: readers[0], in: folders, seed: seed)
      if inputs.reader.isGivenRepetitions { _ = OwnProgram.announce(CommandLine.arguments) }
      return try Worker(inputs: inputs, step: worker, from: from, count: count, progress: progress).run()
    }
    var failures = 0
    for reader in readers {
      let inputs = FuzzInputs(for: reader, in: folders, seed: seed)
      if inputs.isEmpty { throw ValidationError("no folder has a file for \(reader.name)") }
      // One of these inputs may take seconds.
      let count = reader.isGivenRepetitions ? count / 100 : count
      failures += try Campaign(inputs: inputs, seed: seed, count: count, folders: folders, save: save).run()
    }
    if failures > 0 { throw ExitCode(1) }
  }
}
