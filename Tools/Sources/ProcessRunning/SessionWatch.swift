import Foundation
import Threads

/// Lets another process end what this one started, if this one is killed.
///
/// That process, another instance of this program, holds one end of a socket. When the other end is closed, this
/// process is gone, for whatever reason.
package enum SessionWatch {
  /// The other process; the inner `nil` if it could not be started.
  private static let watcher = Locked<OwnProgram.HelperProcess??>(nil)

  /// A session has started.
  static func add(_ leader: pid_t) { tell("+\(leader)\n", isFirst: true) }

  /// A session has ended.
  static func remove(_ leader: pid_t) { tell("-\(leader)\n", isFirst: false) }

  private static func tell(_ line: String, isFirst: Bool) {
    watcher.with { watcher in
      if watcher == nil, isFirst { watcher = .some(OwnProgram.start(.watch)) }
      // Without a watcher, writing has no effect.
      _ = Array(line.utf8).withUnsafeBytes { bytes in watcher??.write(bytes) }
    }
  }

  /// The other process: reads until the socket is closed, then ends what is left.
  package static func run() {
    var sessions: Set<pid_t> = []
    while let line = readLine() {
      guard let leader = pid_t(line.dropFirst()) else { continue }
      if line.hasPrefix("+") { sessions.insert(leader) } else { sessions.remove(leader) }
    }
    for leader in sessions { ProcessSession(leader: leader).killAll() }
  }
}
