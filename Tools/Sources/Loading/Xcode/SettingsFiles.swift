import Projects
import SourceText
import Threads

/// The lines of settings files, each read once: the projects of a repository share many of them.
final class SettingsFiles: Sendable {
  private let known = Locked<[String: [SettingsFile.Line]]>([:])

  /// - Parameter path: An absolute path.
  /// - Returns: `nil` if it cannot be read.
  func lines(at path: String) -> [SettingsFile.Line]? {
    if let lines = known.with({ $0[path] }) { return lines }
    guard let bytes = try? FileReader.readUTF8(path) else { return nil }
    let lines = SettingsFile(bytes).lines
    known.with { $0[path] = lines }
    return lines
  }
}
