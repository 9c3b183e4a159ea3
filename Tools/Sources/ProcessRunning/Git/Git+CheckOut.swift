extension Git {
  /// Writes a tree's files to an empty folder, without changing the repository's index or work tree.
  ///
  /// - Parameters:
  ///   - tree: A tree, or a commit.
  ///   - index: Where git keeps its index meanwhile: a file in an existing folder, which is not removed.
  /// - Throws: A `GitError`.
  package func checkOut(_ tree: String, to folder: String, index: String) async throws(GitError) {
    var git = self
    git.variables["GIT_INDEX_FILE"] = index
    try await git.run("read-tree", tree)
    try await git.run("--work-tree=\(folder)", "checkout-index", "--all", "--prefix=\(folder)/")
  }
}
