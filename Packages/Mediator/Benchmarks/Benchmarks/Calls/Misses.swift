import Foundation
import Mediator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory of a mediator for unknown names, which URLs could invent.
struct Misses {
  private static let warmUp = 20_000, count = 1_000_000

  private var growth = 0

  /// Asks for a million different names.
  mutating func run() {
    // One host module, because each module without the class costs as much as a hundred calls.
    let mediator = Mediator(hostModules: [])
    Self.miss(0..<Self.warmUp, mediator)
    let before = Self.peakMemory()
    Self.miss(Self.warmUp..<Self.warmUp + Self.count, mediator)
    growth = Self.peakMemory() - before
  }

  var rows: [Row] {
    [
      Row(
        "1,000,000 names that lead nowhere", value: "\(growth / 1024) KB", ratio: Double(growth) / 1_048_576,
        limit: .atMost(1), floor: "1 MB of memory")
    ]
  }

  private static func miss(_ names: Range<Int>, _ mediator: Mediator) {
    for name in names {
      guard mediator.performTarget("Ghost\(name)", action: "item") == nil else { fatalError("somebody answered") }
    }
  }

  /// The peak memory of the process, in bytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
