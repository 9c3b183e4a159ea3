import Foundation

/// The processes of a session: those that its first one started, and those that they started.
///
/// SwiftPM runs a manifest in a process group of its own, and when it is interrupted it goes and leaves a
/// manifest behind that never ends. The session is what they still share.
struct ProcessSession {
  /// The process that the session began with.
  let leader: pid_t

  /// Kills all of them but the leader, which is then told by the system, and ends by itself.
  func killFollowers() {
    for process in Self.allProcesses where process != leader && getsid(process) == leader {
      kill(process, SIGKILL)
    }
  }

  private static var allProcesses: [pid_t] {
    #if canImport(Darwin)
      var processes = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 64)
      let size = Int32(processes.count * MemoryLayout<pid_t>.stride)
      let count = proc_listallpids(&processes, size)
      return Array(processes.prefix(Int(max(0, count))))
    #else
      return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    #endif
  }
}
