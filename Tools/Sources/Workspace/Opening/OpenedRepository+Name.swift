import Foundation
import ProcessRunning
import SourceText

extension OpenedRepository {
  /// The repository's name: as on the server that it comes from, which all its checkouts share, else its folder's.
  package func name() async -> String {
    let folder = URL(filePath: root).lastPathComponent
    // A folder inside another repository does not have that one's name.
    guard FileManager.default.fileExists(atPath: "\(root)/.git") else { return folder }
    let git = Git(in: root, .none, timeLimit: .seconds(20))
    let origin = try? await git.answer("config", "--local", "--get", "remote.origin.url")
    return (origin ?? nil).flatMap(Self.name(ofOrigin:)) ?? folder
  }

  /// The last part of a location, without credentials: `App` of `git@example.com:team/App.git`.
  ///
  /// - Returns: `nil` for a folder of this machine.
  private static func name(ofOrigin location: String) -> String? {
    let parts = location.split { "/:@".contains($0) }
    let hasServer =
      location.contains("://") ? !location.hasPrefix("file:") : location.prefix { $0 != "/" }.contains(":")
    guard hasServer, parts.count > 1, let last = parts.last else { return nil }
    let name = last.withoutGitSuffix
    return name.isEmpty ? nil : name
  }
}
