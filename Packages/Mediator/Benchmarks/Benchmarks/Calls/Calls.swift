import Benchmark

/// One benchmark with all cases, so that every ratio comes from one process and from interleaved rounds. The
/// library's own way, a benchmark after the other, would hold a case against a floor that was measured while
/// the machine did something else.
///
/// On the main actor, where pages are asked for.
let benchmarks: @Sendable () -> Void = {
  nonisolated(unsafe) var rounds: Rounds?
  Benchmark(
    "Calls by name",
    configuration: .init(
      metrics: [.wallClock], warmupIterations: 20, maxDuration: .seconds(15), maxIterations: 1500,
      setup: { await MainActor.run { rounds = Rounds(Case.all()) } },
      teardown: { Row.print(rounds?.rows ?? []) })
  ) { (_: Benchmark) async in
    await MainActor.run { rounds?.run() }
  }
}
