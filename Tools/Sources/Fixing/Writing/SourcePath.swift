import SourceEditing
import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file below the root that may be changed.
struct SourcePath {
  let absolute: String

  /// - Parameters:
  ///   - path: Relative to the root.
  ///   - root: An absolute path without links.
  /// - Throws: For what lies behind a link, and for what is no file that may be written: the path leads
  ///   elsewhere than it says, or others share the file.
  init(_ path: String, below root: String) throws(Unfixable) {
    absolute = "\(root)/\(path)"
    guard let resolved = realpath(absolute, nil) else { throw Unfixable("it cannot be opened: \(Self.lastError())") }
    defer { free(resolved) }
    guard String(cString: resolved) == absolute else { throw Unfixable("it lies behind a link") }
    guard try status().st_mode & S_IFMT == S_IFREG else { throw Unfixable("it is not a regular file") }
    guard access(absolute, W_OK) == 0 else { throw Unfixable("it may not be written") }
  }

  /// The file's bytes.
  ///
  /// - Parameter moment: When it was last looked at.
  /// - Throws: Where somebody has changed it since.
  func read(unchangedSince moment: Moment) throws(Unfixable) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try FileReader.readUTF8(absolute) } catch { throw Unfixable("it cannot be read: \(error)") }
    // After reading, so that a change in between is noticed too.
    if try lastChange() > moment { throw Unfixable("it was changed meanwhile; run it again") }
    return bytes
  }

  private func lastChange() throws(Unfixable) -> Moment {
    let status = try status()
    #if canImport(Darwin)
      return Moment(status.st_ctimespec)
    #else
      return Moment(status.st_ctim)
    #endif
  }

  private func status() throws(Unfixable) -> stat {
    var status = stat()
    guard lstat(absolute, &status) == 0 else { throw Unfixable("it cannot be opened: \(Self.lastError())") }
    return status
  }

  private static func lastError() -> String {
    String(cString: strerror(errno)).lowercased()
  }
}
