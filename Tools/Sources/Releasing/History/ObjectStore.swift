import Foundation
import ProcessRunning

/// A git repository in the temporary folder, in which releases are prepared.
///
/// It borrows the objects of the user's repository and its access to servers, and stores new objects itself, so the
/// user's repository does not change.
struct ObjectStore: Sendable {
  let folder: String
  /// Ignores the user's configuration, so that results are the same for everyone.
  let git: Git

  /// - Parameter source: The user's repository; `nil` borrows nothing.
  /// - Throws: A `GitError`.
  init(borrowingFrom source: Git? = nil) async throws(GitError) {
    let objects = try await source?.text("rev-parse", "--path-format=absolute", "--git-path", "objects")
    let format = try await source?.text("rev-parse", "--show-object-format") ?? "sha1"
    folder = FileManager.default.temporaryDirectory.appending(path: "modulize-release-\(UUID().uuidString)")
      .path(percentEncoded: false)
    // Private to this user: it may contain credentials.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    git = Git(in: folder, .none)
    try await git.run("init", "--quiet", "--bare", "--template=", "--object-format=\(format)", ".")
    guard let source, let objects else { return }
    try await takeOver(from: source)
    let alternates = folder + "/objects/info"
    do {
      try FileManager.default.createDirectory(atPath: alternates, withIntermediateDirectories: true)
      try Data("\(objects)\n".utf8).write(to: URL(filePath: alternates + "/alternates"))
    } catch {
      throw GitError(arguments: ["init"], words: error.localizedDescription)
    }
  }

  /// Copies the settings for reaching servers from the user's repository: CI stores its credentials there.
  private func takeOver(from source: Git) async throws(GitError) {
    // "key\nvalue", or only a key, each terminated by a zero byte.
    let list = try await source.run("config", "--local", "--includes", "--null", "--list")
    for entry in list.split(separator: 0) {
      let text = String(decoding: entry, as: UTF8.self)
      let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, Self.access.contains(where: { parts[0].hasPrefix($0) }) else { continue }
      try await git.run("config", "--add", parts[0], parts[1])
    }
  }

  /// The prefixes of the keys. Git prints their case-insensitive parts in lower case.
  private static let access = ["core.sshcommand", "credential.", "http.", "protocol.", "ssh.", "url."]

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The object's id; `nil` if it does not exist.
  func resolve(_ name: String) async throws(GitError) -> String? {
    try await git.answer("rev-parse", "--quiet", "--verify", "--end-of-options", name)
  }

  /// The names of the files at the top of a tree, with their modes.
  func topFiles(of tree: String) async throws(GitError) -> [String] {
    let output = try await git.run("ls-tree", "-z", "--name-only", tree)
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files in a tree, without symbolic links and submodules.
  func files(of tree: String) async throws(GitError) -> Set<String> {
    let entries = try await git.run("ls-tree", "-r", "-z", tree).split(separator: 0)
    return Set(
      entries.filter { $0.starts(with: "100".utf8) }.map { entry in
        // "100644 blob <id>\tname"
        String(decoding: entry.drop { $0 != UInt8(ascii: "\t") }.dropFirst(), as: UTF8.self)
      })
  }

  func blob(_ name: String) async throws(GitError) -> [UInt8] {
    try await git.run("cat-file", "blob", name)
  }

  /// A copy of a tree with other files at its top.
  func tree(_ tree: String, replacing files: [String: String]) async throws(GitError) -> String {
    var input: [UInt8] = []
    for entry in try await git.run("ls-tree", "-z", tree).split(separator: 0) {
      // "100644 blob <id>\tname"
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let name = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      let head = entry[..<tab].split(separator: UInt8(ascii: " "))
      if let text = files[name], head.count == 3 {
        let id = try await git.run("hash-object", "-w", "--stdin", input: Array(text.utf8))
        input += head[0] + Array(" blob ".utf8) + id.prefix { $0 != UInt8(ascii: "\n") }
      } else {
        input += entry[..<tab]
      }
      input += entry[tab...] + [0]
    }
    return Self.line(try await git.run("mktree", "-z", input: input))
  }

  /// Writes a tree's files to a folder, without filters or hooks.
  func checkOut(_ tree: String, to destination: String) async throws(GitError) {
    try? FileManager.default.createDirectory(atPath: destination, withIntermediateDirectories: true)
    try await git.checkOut(tree, to: destination, index: "\(folder)/index-\(UUID().uuidString)")
  }

  static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
