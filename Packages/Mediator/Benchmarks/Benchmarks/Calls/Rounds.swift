import Benchmark

/// Times cases in turns, again and again.
///
/// The cases alternate, because the machine is never idle: a disturbance then affects a case and its floor in the same
/// round. A ratio is the median of the rounds' ratios, never a ratio of times from different rounds.
struct Rounds {
  /// So short that a round fits between two of the scheduler's interruptions.
  static let callsPerRound = 400

  private let cases: [Case]
  private var times: [String: [Double]] = [:]

  init(_ cases: [Case]) {
    for one in cases {
      guard one.call() != 0 else { fatalError("\(one.name): nobody answers, so the time would say nothing") }
    }
    self.cases = cases
  }

  /// Times each case once.
  mutating func run() {
    for one in cases {
      times[one.name, default: []].append(Self.time(of: one))
    }
  }

  /// The table's rows for the measurements so far.
  var rows: [Row] {
    cases.map { one in
      let time = Row.nanoseconds(Self.median(times[one.name] ?? []))
      guard !one.floor.isEmpty else { return Row(one.name, value: time) }
      return Row(
        one.name, value: time, ratio: Self.median(ratios(of: one.name, to: one.floor)),
        limit: one.limit.map { .atMost($0) }, floor: one.floor.joined(separator: " + "))
    }
  }

  private func ratios(of name: String, to floor: [String]) -> [Double] {
    let floors = floor.map { times[$0] ?? [] }
    return (times[name] ?? []).enumerated().map { round, time in
      time / floors.reduce(0) { $0 + $1[round] }
    }
  }

  private static func time(of one: Case) -> Double {
    var sum = 0
    let start = BenchmarkClock.now
    for _ in 0..<callsPerRound {
      sum &+= one.call()
    }
    let duration = start.duration(to: .now)
    blackHole(sum)
    return Double(duration.nanoseconds()) / Double(callsPerRound)
  }

  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }
}
