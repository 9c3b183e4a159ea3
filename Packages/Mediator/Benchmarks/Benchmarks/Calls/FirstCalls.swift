import Benchmark
import Foundation

/// The time of the first call of a target, which finds its class and reads its table. It grows with the program,
/// because the Swift runtime scans all of its types and conformances.
struct FirstCalls {
  private static let small = "FirstCalls20", large = "FirstCalls20Of20000"

  private var times: [String: [Double]] = [:]

  /// Runs the first calls of each program.
  mutating func run() throws {
    for program in [Self.small, Self.large] {
      let output = Pipe(), process = try Programs.process(program)
      process.standardOutput = output
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      guard let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        fatalError("\(program) printed \(text)")
      }
      times[program, default: []].append(time)
    }
  }

  /// Without limits, because the time is the runtime's, and only the first call takes it.
  var rows: [Row] {
    [("first call of a target", Self.small), ("first call, 20,000 conformances", Self.large)].map { name, program in
      Row(name, value: String(format: "%.0f µs", Rounds.median(times[program] ?? [])))
    }
  }
}
