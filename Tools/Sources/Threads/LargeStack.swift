import Dispatch

/// Runs deeply recursive work on a stack of its own, and does not wait for it for ever.
///
/// A thread of the concurrency pool may have no more than half a megabyte, and what a hostile file makes the
/// parser do takes more: it limits how deeply brackets nest, and not how many `try`s stand in a row.
///
/// Some nestings take the parser time that grows with their square. It cannot be stopped, so it is left behind,
/// and goes on until it or the program ends.
package enum LargeStack {
  /// Runs `body`, on another thread unless this one has such a stack.
  ///
  /// - Parameters:
  ///   - timeLimit: How long the caller waits. Among the elements of ``AllCores`` theirs takes its place.
  ///   - body: The work.
  /// - Returns: What `body` returns; `nil` where it takes longer.
  package static func run<Result: Sendable>(
    timeLimit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    if WorkerThread.isCurrent { return body() }
    let job = Job<Result>()
    do throws(WorkerThread.Failure) {
      try WorkerThread.start {
        job.result = body()
      } whenDone: {
        job.done.signal()
      }
    } catch {
      error.endProgram()
    }
    // What was set before the signal is seen after it.
    return job.done.wait(timeout: .now() + timeLimit) == .success ? job.result : nil
  }

  /// Written by one thread, and read by the other after the signal.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result?
  }
}
