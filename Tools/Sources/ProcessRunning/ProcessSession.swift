import Foundation

/// The processes of a session: everything that its leader started, transitively.
///
/// SwiftPM runs a manifest in a process group of its own, and when it is interrupted it exits and can leave a manifest
/// that never ends. What they still share is the session. A process that began a session of its own is found as long
/// as its parent exists.
struct ProcessSession {
  /// The first process of the session.
  let leader: pid_t

  /// Whether the leader, a child of this process, has ended, and was or was not waited for.
  var hasEnded: Bool {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(leader), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return errno == ECHILD }
    return info.si_signo == SIGCHLD
  }

  /// Kills all of them but the leader, which then sees its children end, and exits by itself.
  func killFollowers() {
    // Repeatedly, because one may have started another meanwhile; but not forever, in case they cannot be killed.
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
    var found = Set(all.filter { $0.session == leader }.map(\.id))
    // Once the leader is gone, and nothing is left in its session, no parent leads to it any more.
    if found.isEmpty, kill(leader, 0) != 0 { return [] }
    found.insert(leader)
    let parents = all.map { (process: $0.id, parent: $0.parent) }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (process, parent) in parents where found.contains(parent) {
        if found.insert(process).inserted { isComplete = false }
      }
    }
    return found.subtracting([leader]).sorted()
  }
}
