import ProcessRunning

/// The history of one folder of a repository, as a repository of its own.
///
/// Each commit that touched the folder becomes one that contains only the folder, by the same author at the same time:
/// splitting it again, anywhere, gives the same commits. `git subtree`, which does something similar, is not part of
/// every installation.
struct PackageHistory {
  /// The last commit of the split.
  let tip: String
  /// The repository's commit that the last one was made from.
  let source: String

  /// Splits the history of a folder.
  ///
  /// - Parameters:
  ///   - folder: Relative to the repository's top.
  ///   - repository: The user's.
  ///   - store: Where the commits are created.
  /// - Returns: `nil` if no commit contains the folder.
  static func split(_ folder: String, of repository: Git, into store: ObjectStore) async throws(GitError)
    -> PackageHistory?
  {
    let list = try await repository.text(
      "rev-list", "--topo-order", "--reverse", "--parents", "HEAD", "--", ":(top,literal)\(folder)")
    let commits = list.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let source = commits.last?.first else { return nil }
    let ids = commits.compactMap(\.first)
    let bodies = CommitReader.commits(
      in: try await store.git.run("cat-file", "--batch", input: Self.lines(ids)))
    let trees = try await store.git.run(
      "cat-file", "--batch-check", input: Self.lines(ids.map { "\($0):\(folder)" }))
    let stream = FastImport.stream(commits: commits, bodies: bodies, trees: Self.trees(in: trees))
    try await store.git.run("fast-import", "--quiet", "--force", "--date-format=raw-permissive", input: stream)
    guard let tip = try await store.resolve(FastImport.reference) else { return nil }
    return PackageHistory(tip: tip, source: source)
  }

  private static func lines(_ names: [String]) -> [UInt8] {
    names.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  /// A tree's id for each line of `cat-file --batch-check`; `nil` if there was no folder.
  private static func trees(in output: [UInt8]) -> [String?] {
    output.split(separator: UInt8(ascii: "\n")).map { line in
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      return words.count == 3 && words[1] == "tree" ? words[0] : nil
    }
  }
}
