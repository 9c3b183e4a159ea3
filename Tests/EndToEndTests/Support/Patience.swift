import Foundation

/// How long a test waits for what a quiet machine does in a given time.
///
/// A wait is only there so that nothing hangs. It grows with what else the machine does, because a build on two busy
/// cores takes many times as long as on two idle ones; nothing is measured by it.
enum Patience {
  /// - Parameter time: Far beyond what a quiet machine needs.
  static func scaled(_ time: Duration) -> Duration {
    time * scale
  }

  /// How many programs want a core for each that there is; at least one.
  private static var scale: Double {
    var loads = [0.0]
    guard getloadavg(&loads, 1) == 1 else { return 1 }
    return max(1, loads[0] / Double(ProcessInfo.processInfo.activeProcessorCount))
  }
}
