import Foundation

/// The processes of a session: those that its first one started, and those that they started.
///
/// SwiftPM runs a manifest in a process group of its own, and when it is interrupted it goes and leaves a
/// manifest behind that never ends. The session is what they still share. One that began a session of its own is found
/// for as long as whoever started it is there.
struct ProcessSession {
  /// The process that the session began with.
  let leader: pid_t

  /// Kills all of them but the leader, which is then told by the system, and ends by itself.
  func killFollowers() {
    // Again, because one may have started another meanwhile; not for ever, if the system does not let them be killed.
    for _ in 0..<100 {
      let followers = followers
      if followers.isEmpty { return }
      for process in followers { kill(process, SIGKILL) }
      usleep(1_000)
    }
  }

  /// Kills all of them.
  func killAll() {
    let followers = followers
    kill(leader, SIGKILL)
    for process in followers { kill(process, SIGKILL) }
    killFollowers()
  }

  private var followers: [pid_t] {
    let all = RunningProcess.all
    var found: Set<pid_t> = [leader]
    var isComplete = false
    while !isComplete {
      isComplete = true
      for process in all where process.session == leader || found.contains(process.parent) {
        if found.insert(process.id).inserted { isComplete = false }
      }
    }
    return found.subtracting([leader]).sorted()
  }
}
