/// Why a program could not be run to its end.
package enum CommandError: Error, Hashable, Sendable {
  /// There is no such program.
  case notFound(String)
  /// It printed more than allowed, and was terminated.
  case outputTooLong(limit: Int)
  /// It ran longer than allowed, and was terminated.
  case timedOut(Duration)
  /// The task that ran it was cancelled.
  case cancelled
  /// The system's error message.
  case failed(String)
}

extension CommandError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let program): "there is no `\(program)` to run"
    case .outputTooLong(let limit): "it printed more than \(limit) bytes"
    case .timedOut(let limit): "it ran longer than \(limit)"
    case .cancelled: "it was cancelled"
    case .failed(let words): words
    }
  }
}
