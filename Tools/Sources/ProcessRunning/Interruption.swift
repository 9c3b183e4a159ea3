import Dispatch
import Foundation

/// Ends work in order when the user or the system asks this program to end.
///
/// The programs that it runs have sessions of their own, so nothing else would end them: `swift test` would continue,
/// holding its lock on the package.
package enum Interruption {
  /// Runs `body`, and cancels it when the program is interrupted. A second interrupt ends the program at once.
  ///
  /// - Throws: What `body` throws; on cancellation, it decides what that is.
  package static func cancelling<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await body() }
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Otherwise the signal would end the program before it is noticed.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if task.isCancelled { _exit(128 + number) }
        task.cancel()
      }
      source.activate()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }
    return try await task.value
  }
}
