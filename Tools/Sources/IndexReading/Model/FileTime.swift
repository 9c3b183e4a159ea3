import Foundation
import SourceText

/// The time when a file was written, since 1970.
package struct FileTime: Hashable, Comparable, Sendable {
  package var seconds: Int64 = 0
  package var nanoseconds: Int64 = 0

  /// When a file was last modified; `nil` if it does not exist.
  package static func ofChange(_ path: String) -> FileTime? {
    DiskPath.status(path).map { status in
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
