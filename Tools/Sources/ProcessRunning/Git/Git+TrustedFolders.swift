import Foundation

extension Git {
  /// A file of configuration that has only the folders which the user or the system trusts. Git does not take these from
  /// a repository, nor in all its versions from its arguments.
  ///
  /// - Returns: A temporary file, which is the caller's to remove; `nil` if they trust none.
  func trustedFolders() async throws(GitError) -> String? {
    var git = self
    // In no repository: what one says of itself does not count.
    git.folder = "/"
    git.configuration = .users
    let result = try await git.result(
      of: ["config", "--show-scope", "--null", "--get-all", "safe.directory"], git.environment)
    guard result.isSuccess else { return nil }
    // A scope and a value, in turn, each with a zero byte at its end.
    let parts = result.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
    let lines = stride(from: 0, to: parts.count - 1, by: 2).filter { !["local", "worktree"].contains(parts[$0]) }.map {
      "directory = \"\(Self.escaped(parts[$0 + 1]))\"\n"
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "modulize-trusted-\(UUID().uuidString)")
      .path(percentEncoded: false)
    let bytes = Data("[safe]\n\(lines.joined())".utf8)
    return !lines.isEmpty && FileManager.default.createFile(atPath: file, contents: bytes) ? file : nil
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
