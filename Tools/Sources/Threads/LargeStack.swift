import Dispatch

/// Runs deeply recursive work on a stack of its own, and does not wait for it for ever.
///
/// A thread of the concurrency pool may have no more than half a megabyte, and what a hostile file makes the
/// parser do takes more: it limits how deeply brackets nest, and not how many `try`s follow each other.
///
/// Some nestings take the parser time that grows with their square. It cannot be stopped, so it is left behind,
/// and goes on until it or the program ends.
package enum LargeStack {
  /// What work has that says nothing of its needs.
  package static var ordinary: Int { WorkerThread.ordinaryStack }

  /// Ends the program where virtual memory is so limited that there is no room for any work, and says so; has it do
  /// with little where there is little. To be asked first of all.
  package static func checkRoom() {
    AddressSpace.share()
    do throws(WorkerThread.Failure) { try WorkerThread.checkRoom() } catch { error.endProgram() }
  }

  /// Runs `body`, on another thread unless this one has such a stack.
  ///
  /// - Parameters:
  ///   - timeLimit: How long the caller waits. Among the elements of ``AllCores`` theirs takes its place.
  ///   - body: The work.
  /// - Returns: What `body` returns; `nil` where it takes longer.
  package static func run<Result: Sendable>(
    timeLimit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    switch run(stack: ordinary, timeLimit: timeLimit, body) {
    case .done(let result): return result
    case .late: return nil
    case .noStack(let failure): failure.endProgram()
    }
  }

  /// How work came to its end, or did not.
  package enum Outcome<Result> {
    case done(Result)
    case late
    /// So much stack there is not, where virtual memory is limited.
    case noStack(NoStack)
  }

  /// Why there was no thread with so much stack.
  package struct NoStack: Error {
    fileprivate let failure: WorkerThread.Failure

    fileprivate func endProgram() -> Never { failure.endProgram() }
  }

  /// The same for work that needs more stack than most, or less.
  package static func run<Result: Sendable>(
    stack: Int, timeLimit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Result
  ) -> Outcome<Result> {
    if WorkerThread.currentStack >= stack { return .done(body()) }
    let job = Job<Result>()
    do throws(WorkerThread.Failure) {
      try WorkerThread.start(stack: max(stack, ordinary)) {
        job.result = body()
      } whenDone: {
        job.done.signal()
      }
    } catch {
      return .noStack(NoStack(failure: error))
    }
    // What was set before the signal is seen after it.
    guard job.done.wait(timeout: .now() + timeLimit) == .success, let result = job.result else { return .late }
    return .done(result)
  }

  /// Written by one thread, and read by the other after the signal.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result?
  }
}
