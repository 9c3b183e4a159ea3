import ChangeJournal
import FolderTestSupport
import ProcessRunning
import Workspace

/// A repository of git, with one commit.
final class GitRepository: FileKeeper, Sendable {
  private let folder: TemporaryFolder

  init(_ files: [String: String]) async throws {
    folder = try TemporaryFolder(files)
    try await git("init", "--quiet")
    try await git("add", "--all", "--force")
    try await git("-c", "user.name=T", "-c", "user.email=t@t", "commit", "--quiet", "--message", "Begin")
  }

  var root: String { folder.root }
  var workspace: Workspace { Workspace(root: root) }

  func git(_ arguments: String...) async throws {
    _ = try await run(arguments)
  }

  /// What git prints, without the last line's end.
  func answer(_ arguments: String...) async throws -> String {
    try await run(arguments).split(separator: "\n").joined(separator: "\n")
  }

  private func run(_ arguments: [String]) async throws -> String {
    let result = try await Command("git", arguments, in: root).run()
    guard result.isSuccess else { throw CommandError.failed(result.errors) }
    return result.text
  }
}
