import Benchmark

// Run with `make bench`. Each benchmark prints its rows of the table when it is done.
//
// A benchmark has all cases that are compared to each other, so that every ratio comes from one process and from
// interleaved rounds. The library's own way, one benchmark after the other, would compare a case to a floor that was
// measured while the machine did something else.
let benchmarks: @Sendable () -> Void = {
  nonisolated(unsafe) var rounds: Rounds?
  // On the main actor, as calls for pages are.
  Benchmark(
    "Calls by name",
    configuration: once(
      iterations: 1500, warmUp: 20, setup: { await MainActor.run { rounds = Rounds(Case.all()) } },
      table: { rounds?.rows ?? [] })
  ) { (_: Benchmark) async in
    await MainActor.run { rounds?.run() }
  }

  nonisolated(unsafe) var threads = Threads()
  Benchmark("Calls by name, threads", configuration: once(iterations: 15, warmUp: 1, table: { threads.rows })) { _ in
    threads.run()
  }

  nonisolated(unsafe) var startup = Startup()
  Benchmark("Startup", configuration: once(iterations: 60, warmUp: 2, table: { startup.rows })) { _ in
    try startup.run()
  }

  nonisolated(unsafe) var firstCalls = FirstCalls()
  Benchmark("First calls", configuration: once(iterations: 15, warmUp: 1, table: { firstCalls.rows })) { _ in
    try firstCalls.run()
  }

  nonisolated(unsafe) var misses = Misses()
  Benchmark("Names that lead nowhere", configuration: once(iterations: 1, table: { misses.rows })) { _ in
    misses.run()
  }
}

/// A benchmark that ends after a number of rounds, however long they take, and prints a table.
private func once(
  iterations: Int, warmUp: Int = 0, setup: Benchmark.BenchmarkSetupHook? = nil, table: @escaping () -> [Row]
) -> Benchmark.Configuration {
  .init(
    metrics: [.wallClock], warmupIterations: warmUp, maxDuration: .seconds(600), maxIterations: iterations,
    setup: setup, teardown: { Row.print(table()) })
}
