import ChangeJournal
import Foundation
import ProcessRunning
import Workspace

/// A repository of git, with one commit.
final class GitRepository: Sendable {
  let root: String

  init(_ files: [String: String]) async throws {
    root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "workspace-\(UUID())").path
    for (path, text) in files { try write(text, to: path) }
    try await git("init", "--quiet")
    try await git("add", "--all", "--force")
    try await git("-c", "user.name=T", "-c", "user.email=t@t", "commit", "--quiet", "--message", "Begin")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  var workspace: Workspace { Workspace(root: root) }

  func git(_ arguments: String...) async throws {
    let result = try await Command("git", arguments, in: root).run()
    guard result.isSuccess else { throw CommandError.failed(result.errors) }
  }

  func write(_ text: String, to path: String) throws {
    let file = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(path)")), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }
}
