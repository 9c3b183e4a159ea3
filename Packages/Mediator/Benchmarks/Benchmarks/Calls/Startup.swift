import Benchmark
import Foundation

/// The time of a program that starts, makes one call and ends: with a thousand targets in it, and with one.
struct Startup {
  private var times: (one: [Double], thousand: [Double]) = ([], [])

  /// Starts each program once.
  mutating func run() throws {
    times.one.append(try Self.time(of: "ProgramOf1"))
    times.thousand.append(try Self.time(of: "ProgramOf1000"))
  }

  var rows: [Row] {
    let ratios = zip(times.thousand, times.one).map { $0 / $1 }
    return [
      Row("start with 1 target", value: Row.milliseconds(Rounds.median(times.one))),
      Row(
        "start with 1,000 targets", value: Row.milliseconds(Rounds.median(times.thousand)),
        ratio: Rounds.median(ratios), limit: .atMost(1.1), floor: "start with 1 target"),
    ]
  }

  private static func time(of program: String) throws -> Double {
    let process = try Programs.process(program)
    let start = BenchmarkClock.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { fatalError("\(program) failed") }
    return Double(start.duration(to: .now).nanoseconds())
  }
}
