import Foundation

/// The time that a test waits for something that an idle machine does in a given time.
///
/// The limit only prevents a hang, and measures nothing. It grows with the load of the machine, because a build on two
/// busy cores takes many times as long as on two idle ones.
enum Patience {
  /// - Parameter time: Far more than an idle machine needs.
  static func scaled(_ time: Duration) -> Duration {
    time * scale
  }

  /// The number of runnable programs for each core; at least one.
  private static var scale: Double {
    var loads = [0.0]
    guard getloadavg(&loads, 1) == 1 else { return 1 }
    return max(1, loads[0] / Double(ProcessInfo.processInfo.activeProcessorCount))
  }
}
