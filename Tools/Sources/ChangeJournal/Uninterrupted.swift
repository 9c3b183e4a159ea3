import Foundation
import SourceText

/// Ignores termination signals while the tree is between the old and the new state.
enum Uninterrupted {
  static func run<Result>(_ body: () throws(UserError) -> Result) throws(UserError) -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    return try body()
  }
}
