import Foundation
import SourceText

/// Keeps the signals away that ask a program to end, for the moment in which a tree is neither old nor new.
enum Uninterrupted {
  static func run<Result>(_ body: () throws(UserError) -> Result) throws(UserError) -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    return try body()
  }
}
