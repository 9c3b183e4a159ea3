import ArgumentParser
import Foundation
import Fuzzing

/// Tries the lint's readers on damaged copies of real files, as `make fuzz` does.
@main
struct FuzzReaders: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FuzzReaders",
    abstract: "Tries the readers of untrusted files on damaged copies of real ones.",
    discussion: "An input that crashes a reader, or on which it hangs or lies, is saved and named.")

  @Argument(help: "The folders whose Swift files are damaged.", completion: .directory)
  var folders: [String]

  @Option(help: "The inputs of a run are a function of it.")
  var seed: UInt64 = 20_261_121

  @Option(help: "How many inputs each reader is given.")
  var count = 100_000

  @Option(help: "Where the inputs are saved that failed.", completion: .directory)
  var save = "."

  /// Set in the processes that this one starts: a crash must not end the run.
  @Option(help: .private)
  var worker: Int?
  @Option(help: .private)
  var from = 0
  @Option(help: .private)
  var reader: String?
  @Option(help: .private)
  var progress: String?

  func run() throws {
    if let worker, let reader = FuzzedReader.all.first(where: { $0.name == reader }), let progress {
      let inputs = FuzzInputs(for: reader, in: folders, seed: seed)
      return try Worker(inputs: inputs, step: worker, from: from, count: count, progress: progress).run()
    }
    var failures = 0
    for reader in FuzzedReader.all {
      let inputs = FuzzInputs(for: reader, in: folders, seed: seed)
      if inputs.isEmpty { throw ValidationError("no folder has a file for \(reader.name)") }
      failures += try Campaign(inputs: inputs, seed: seed, count: count, folders: folders, save: save).run()
    }
    if failures > 0 { throw ExitCode(1) }
  }
}
