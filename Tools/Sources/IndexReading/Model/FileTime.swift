import Foundation

/// The time when a file was written, since 1970.
package struct FileTime: Hashable, Comparable, Sendable {
  package var seconds: Int64 = 0
  package var nanoseconds: Int64 = 0

  /// When a file was last modified; `nil` if it does not exist.
  package static func ofChange(_ path: String) -> FileTime? {
    guard let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date else {
      return nil
    }
    let seconds = date.timeIntervalSince1970
    return FileTime(seconds: Int64(seconds), nanoseconds: Int64((seconds - seconds.rounded(.down)) * 1e9))
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
