import Benchmark
import Foundation

/// How long the first call of a target takes, which looks up its class and reads its table: it grows with the
/// program, because the Swift runtime looks through all types and conformances of it.
struct FirstCalls {
  private static let small = "FirstCalls20", large = "FirstCalls20Of20000"

  private var times: [String: [Double]] = [:]

  /// Lets each program make first calls.
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

  /// Without limits: what they show is the runtime's, and no call's after the first.
  var rows: [Row] {
    [("first call of a target", Self.small), ("first call, 20,000 conformances", Self.large)].map { name, program in
      Row(name, value: String(format: "%.0f µs", Rounds.median(times[program] ?? [])))
    }
  }
}
