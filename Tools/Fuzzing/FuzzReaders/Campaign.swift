import Foundation
import Fuzzing

/// Runs all inputs of one reader, with one worker process per core.
struct Campaign {
  let inputs: FuzzInputs
  let seed: UInt64
  let count: Int
  let folders: [String]
  let save: String

  /// The run stops reporting after this many failures.
  private static let maximumFailures = 10
  /// The time limit of one input, in seconds: several times the readers' own limits.
  private static let limit: TimeInterval = 60

  /// - Returns: The number of inputs that failed.
  func run() throws -> Int {
    let start = Date()
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var running = try (0..<cores).map { try WorkerProcess(self, from: $0, step: cores) }
    var (failures, givenUp, memory) = (0, 0, 0)
    while !running.isEmpty {
      Thread.sleep(forTimeInterval: 0.05)
      for (index, worker) in running.enumerated().reversed() {
        guard let end = worker.end(limit: Self.limit) else { continue }
        running.remove(at: index)
        switch end {
        case .done(let most):
          memory = max(memory, most)
          continue
        case .givenUp:
          givenUp += 1
          if givenUp <= Self.maximumFailures { try report("the reader gives up", worker.number) }
        case .failed(let what):
          failures += 1
          try report(what, worker.number)
        }
        let next = worker.number + cores
        if next < count, failures < Self.maximumFailures {
          running.append(try WorkerProcess(self, from: next, step: cores))
        }
      }
    }
    let seconds = Date().timeIntervalSince(start).formatted(.number.precision(.fractionLength(1)))
    say(
      """
      \(inputs.reader.name): \(count) inputs, seed \(seed), \(failures) failed, \
      \(givenUp) given up within the reader's own limit, \(seconds) s, at most \(memory >> 10) MB a process
      """)
    return failures
  }

  private func report(_ what: String, _ number: Int) throws {
    let path = "\(save)/fuzz-\(inputs.reader.name)-\(seed)-\(number).swift"
    try Data(inputs.input(number)).write(to: URL(filePath: path))
    say("\(inputs.reader.name): input \(number): \(what); saved as \(path)")
  }

  /// Prints a line without buffering, because a run is long and may be interrupted.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
