import Foundation
import Threads

/// Gives files that are written a modification time in another second than the one that a build may have seen.
///
/// On Linux the compiler's driver compares modification times in whole seconds (measured with Swift 6.3.1): a file that is
/// written, built and written again within one second counts as unchanged, and the old code runs. So a quick build of a
/// step would verify the step before, or the state that was undone.
enum FreshTime {
  /// When this process last wrote files. A file that was removed and is made again has no time of its own.
  private static let lastWritten = Locked(0)

  /// Waits for the next second if one of the files, or any file by this process, was written in this one.
  ///
  /// - Parameter paths: The files that will be written, absolute.
  static func come(for paths: [String]) async {
    let last = lastWritten.value
    // If the task is cancelled, the files are not built any more.
    while !Task.isCancelled, last >= nowOnDisk || paths.contains(where: { modified($0) ?? 0 >= nowOnDisk }) {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Must be called after files were written.
  static func wrote() {
    lastWritten.set(now)
  }

  private static var now: Int { Int(Date().timeIntervalSince1970) }

  /// The second that a file gets at the latest: the clock of a file system is milliseconds behind.
  private static var nowOnDisk: Int { Int(Date().timeIntervalSince1970 - 0.05) }

  private static func modified(_ path: String) -> Int? {
    let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    return date.map { Int($0.timeIntervalSince1970) }
  }
}
