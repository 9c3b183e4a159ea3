import Dispatch

/// Runs deeply recursive work on a large stack, and limits the time to wait for it.
///
/// A thread of the concurrency pool may have no more than half a megabyte, and a hostile file can make the parser need
/// more: it limits how deeply brackets nest, but not the length of a sequence of `try`s.
///
/// Some nestings take the parser quadratic time. It cannot be interrupted, so it is abandoned, and runs until it or
/// the program ends.
package enum LargeStack {
  /// The stack size of work that requests none.
  package static var ordinary: Int { WorkerThread.ordinaryStack }

  /// Ends the program with a message if virtual memory is too limited for any work; reduces memory use if it is short.
  /// Call before anything else.
  package static func checkRoom() {
    AddressSpace.share()
    do throws(WorkerThread.Failure) { try WorkerThread.checkRoom() } catch { error.endProgram() }
  }

  /// Runs `body`, on another thread unless this one has such a stack.
  ///
  /// - Parameters:
  ///   - timeLimit: How long the caller waits. Inside ``AllCores`` the limit of the element applies instead.
  ///   - body: The work.
  /// - Returns: The result of `body`; `nil` if it takes longer.
  package static func run<Result: Sendable>(
    timeLimit: DispatchTimeInterval, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    switch run(stack: ordinary, timeLimit: timeLimit, body) {
    case .done(let result): return result
    case .late: return nil
    case .noStack(let failure): failure.endProgram()
    }
  }

  /// How the work ended.
  package enum Outcome<Result> {
    case done(Result)
    case late
    /// That much stack is not available, because virtual memory is limited.
    case noStack(NoStack)
  }

  /// Why there was no thread with that much stack.
  package struct NoStack: Error {
    fileprivate let failure: WorkerThread.Failure

    fileprivate func endProgram() -> Never { failure.endProgram() }
  }

  /// The same for work that needs another stack size.
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
    // The semaphore makes the result visible.
    guard job.done.wait(timeout: .now() + timeLimit) == .success, let result = job.result else { return .late }
    return .done(result)
  }

  /// Written by one thread, and read by the other after the semaphore was signalled.
  private final class Job<Result: Sendable>: @unchecked Sendable {
    let done = DispatchSemaphore(value: 0)
    var result: Result?
  }
}
