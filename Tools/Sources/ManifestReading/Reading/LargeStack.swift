import Dispatch
import Foundation

/// Runs deeply recursive work on a stack of its own.
///
/// A thread of the concurrency pool may have no more than half a megabyte, and what a hostile file makes the
/// parser do takes more. The memory is only reserved: nobody pays for what is not used.
enum LargeStack {
  private static let size = 1 << 30

  /// - Parameter body: The work. The caller waits for it.
  /// - Returns: What `body` returns.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let job = Job<Result>()
    let thread = Thread {
      job.result = body()
      job.done.signal()
    }
    thread.stackSize = size
    thread.start()
    job.done.wait()
    // Set before the signal that was waited for.
    return job.result!
  }

  /// Written by one thread, and read by the other after the signal.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result?
  }
}
