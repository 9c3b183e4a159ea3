import Dispatch
import Foundation

/// Runs deeply recursive work on a stack of its own, and does not wait for it for ever.
///
/// A thread of the concurrency pool may have no more than half a megabyte, and what a hostile file makes the
/// parser do takes more: it limits how deeply brackets nest, and not how many `try`s stand in a row. The memory
/// is only reserved: nobody pays for what is not used.
///
/// Some nestings take the parser time that grows with their square. It cannot be stopped, so it is left behind:
/// its thread ends with the program.
package enum LargeStack {
  private static let size = 1 << 30

  /// - Parameters:
  ///   - timeLimit: How long the caller waits.
  ///   - body: The work.
  /// - Returns: What `body` returns; `nil` where it takes longer.
  package static func run<Result: Sendable>(
    timeLimit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let job = Job<Result>()
    let thread = Thread {
      job.result = body()
      job.done.signal()
    }
    thread.stackSize = size
    thread.start()
    // What was set before the signal is seen after it.
    return job.done.wait(timeout: .now() + timeLimit) == .success ? job.result : nil
  }

  /// Written by one thread, and read by the other after the signal.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result?
  }
}
