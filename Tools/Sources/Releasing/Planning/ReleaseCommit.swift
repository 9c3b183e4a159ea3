import Comparing
import ProcessRunning
import SourceText

/// The commit that is tagged: the package's files with the released manifest, on top of its history.
struct ReleaseCommit {
  private static let trailer = "Source-Commit: "

  let source: PackageSource
  let store: ObjectStore

  /// Makes the commit. The same release gives the same commit, whoever makes it, and when.
  ///
  /// - Parameter tip: The branch's last commit.
  func make(
    tree: String, name: String, version: SemanticVersion, previous: PreviousRelease?, tip: String?
  ) async throws -> String {
    let commit = try await make(tree, name, version, on: previous?.commit)
    guard let tip, tip != commit else { return commit }
    // A push may have been interrupted between the branch and its tag: then one is behind the other.
    if let previous, try await store.git.answer("merge-base", "--is-ancestor", tip, previous.commit) != nil {
      return commit
    }
    return try await make(tree, name, version, on: tip)
  }

  private func make(_ tree: String, _ name: String, _ version: SemanticVersion, on parent: String?) async throws
    -> String
  {
    // By the last committer of the package, at that time: nothing depends on who releases.
    let bodies = CommitReader.commits(
      in: try await store.git.run("cat-file", "--batch", input: Array("\(history.tip)\n".utf8)))
    guard let committer = bodies.first?.committer else {
      throw UserError("\(name) has a commit without a committer")
    }
    var body = Array("tree \(tree)\n".utf8)
    for parent in [parent, history.tip].compactMap({ $0 }) { body += "parent \(parent)\n".utf8 }
    for role in ["author ", "committer "] { body += role.utf8 + committer + [UInt8(ascii: "\n")] }
    body += "\nRelease \(name) \(version)\n\n\(Self.trailer)\(history.source)\n".utf8
    return ObjectStore.line(try await store.git.run("hash-object", "-t", "commit", "-w", "--stdin", input: body))
  }

  private var history: PackageHistory { source.history }

  /// The repository's commit that a release was made from.
  static func source(in message: String) -> String? {
    let line = message.split(separator: "\n").last { $0.hasPrefix(trailer) }
    return line.map { String($0.dropFirst(trailer.count)) }
  }
}
