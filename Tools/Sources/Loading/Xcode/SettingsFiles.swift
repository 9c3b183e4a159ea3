import Foundation
import ProjectReading
import SourceText

/// The lines of settings files, each read once: the projects of a repository share many of them.
final class SettingsFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: [SettingsFile.Line]] = [:]

  /// - Parameter path: An absolute path.
  /// - Returns: `nil` if it cannot be read.
  func lines(at path: String) -> [SettingsFile.Line]? {
    if let lines = lock.withLock({ known[path] }) { return lines }
    guard let bytes = try? FileReader.readUTF8(path) else { return nil }
    let lines = SettingsFile(bytes).lines
    lock.withLock { known[path] = lines }
    return lines
  }
}
