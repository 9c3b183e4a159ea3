import Benchmark
import Foundation
import Kiosk
import Mediator

/// The calls that eight threads make together in the time in which one thread makes one.
struct Threads {
  private static let threadCount = 8, callsPerThread = 20_000

  private static let direct = "direct call, eight threads", oneLock = "(b) under its one lock, eight threads"

  private var ratios: [String: [Double]] = [:]

  /// Measures the calls of one thread, then of eight.
  mutating func run() {
    let shop = Kiosk()
    measure(Self.direct) { shop.item(["id": 7]).id }
    // The result of a mediator with one lock, which is why this one has a shard for each thread.
    let closures = LockedClosures(shop)
    measure(Self.oneLock) { closures.item(["id": 7])?.id ?? 0 }
    measure("cached, eight threads") {
      (Mediator.shared.performTarget(
        "Kept", module: "Kiosk", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
    }
    measure("uncached, eight threads") {
      (Mediator.shared.performTarget("Kiosk", action: "item", params: ["id": 7]) as? Item)?.id ?? 0
    }
  }

  var rows: [Row] {
    // Direct calls show what the machine can do at the moment, which may be less than the limit.
    let most = Rounds.median(ratios[Self.direct] ?? [])
    return ratios.sorted { $0.key < $1.key }.map { name, ratios in
      let isFloor = name == Self.direct || name == Self.oneLock
      return Row(
        name, value: "", ratio: Rounds.median(ratios), limit: isFloor ? nil : .atLeast(min(1.5, 0.9 * most)),
        floor: "the calls of one thread")
    }
  }

  private mutating func measure(_ name: String, _ call: @escaping @Sendable () -> Int) {
    let one = Self.callsPerSecond(threads: 1, call)
    ratios[name, default: []].append(Self.callsPerSecond(threads: Self.threadCount, call) / one)
  }

  private static func callsPerSecond(threads: Int, _ call: @escaping @Sendable () -> Int) -> Double {
    let group = DispatchGroup()
    let start = BenchmarkClock.now
    for _ in 0..<threads {
      group.enter()
      // Not `concurrentPerform`, which starts no more threads than there are cores.
      Thread.detachNewThread {
        var sum = 0
        for _ in 0..<callsPerThread { sum &+= call() }
        blackHole(sum)
        group.leave()
      }
    }
    group.wait()
    return Double(threads * callsPerThread) * 1e9 / Double(start.duration(to: .now).nanoseconds())
  }
}
