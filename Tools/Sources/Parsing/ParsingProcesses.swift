import Foundation
import ProcessRunning

/// The processes that try files: few, as each may take much memory, and reused, as there may be many files.
final class ParsingProcesses: @unchecked Sendable {
  static let shared = ParsingProcesses()

  private static let maximum = 2

  private let lock = NSCondition()
  private var idle: [OwnProgram.HelperProcess] = []
  private var taken = 0

  /// - Parameter body: Uses a free process, and returns whether it can be used again.
  func withProcess<Result>(_ body: (OwnProgram.HelperProcess?) -> (Result, Bool)) -> Result {
    let waiting = lock.withLock {
      while taken == Self.maximum { lock.wait() }
      taken += 1
      return idle.popLast()
    }
    let process = waiting ?? OwnProgram.start(.parse)
    let (result, isFree) = body(process)
    lock.withLock {
      taken -= 1
      if isFree, let process { idle.append(process) }
      lock.signal()
    }
    return result
  }
}
