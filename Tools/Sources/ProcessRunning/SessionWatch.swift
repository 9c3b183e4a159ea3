import Foundation

/// Has another process end what this one started, where this one is killed and cannot.
///
/// That process, the same program once more, holds one end of a line. When the other end is closed, this one is gone,
/// whatever ended it.
package enum SessionWatch {
  /// The other process; the inner `nil` where there can be none.
  private static let watcher = Locked<OwnProgram.Errand??>(nil)

  /// A session began.
  static func add(_ leader: pid_t) { tell("+\(leader)\n", isFirst: true) }

  /// A session is over.
  static func remove(_ leader: pid_t) { tell("-\(leader)\n", isFirst: false) }

  private static func tell(_ line: String, isFirst: Bool) {
    watcher.with { watcher in
      if watcher == nil, isFirst { watcher = .some(OwnProgram.start(.watch)) }
      // Where there is no reader, it is as before there was a watch.
      _ = Array(line.utf8).withUnsafeBytes { bytes in watcher??.write(bytes) }
    }
  }

  /// What the other process does: reads until the line is closed, and ends what is left then.
  package static func run() {
    var sessions: Set<pid_t> = []
    while let line = readLine() {
      guard let leader = pid_t(line.dropFirst()) else { continue }
      if line.hasPrefix("+") { sessions.insert(leader) } else { sessions.remove(leader) }
    }
    for leader in sessions { ProcessSession(leader: leader).killAll() }
  }
}
