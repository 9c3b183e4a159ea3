import Foundation

/// Reads and writes open files, retrying interrupted system calls.
package enum OpenFile {
  /// - Parameter size: The maximum number of bytes.
  /// - Returns: Fewer bytes if the file ends before; `nil` if an error occurs.
  package static func read(_ file: Int32, size: Int) -> [UInt8]? {
    var isRefused = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = Foundation.read(file, buffer.baseAddress! + count, size - count)
        if part < 0, errno == EINTR { continue }
        isRefused = part < 0
        if part <= 0 { break }
        count += part
      }
    }
    return isRefused ? nil : bytes
  }

  /// - Returns: Whether all of it was written.
  package static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress!, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
