import Foundation
import GitRunning

extension OpenedRepository {
  /// What the repository is called: as it is on the server that it comes from, which every checkout of it has in common,
  /// else as its folder.
  package func name() async -> String {
    let folder = URL(filePath: root).lastPathComponent
    // A folder of another repository is not called like that one.
    guard FileManager.default.fileExists(atPath: "\(root)/.git") else { return folder }
    let git = Git(in: root, .none, timeLimit: .seconds(20))
    let origin = try? await git.answer("config", "--local", "--get", "remote.origin.url")
    return (origin ?? nil).flatMap(Self.name(ofOrigin:)) ?? folder
  }

  /// The last part of a location, and nothing of who logs in there: `App` of `git@example.com:team/App.git`.
  ///
  /// - Returns: `nil` for a folder of this machine.
  private static func name(ofOrigin location: String) -> String? {
    let parts = location.split { "/:@".contains($0) }
    let hasServer =
      location.contains("://") ? !location.hasPrefix("file:") : location.prefix { $0 != "/" }.contains(":")
    guard hasServer, parts.count > 1, let last = parts.last else { return nil }
    let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    return name.isEmpty ? nil : name
  }
}
