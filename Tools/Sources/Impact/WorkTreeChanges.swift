import ProcessRunning

/// What differs on the disk from the index. All paths are relative to the root of the checkout.
struct WorkTreeChanges: Sendable {
  private(set) var tracked: [String] = []
  private(set) var untracked: [String] = []

  /// Asks git, which looks at each file and folder once.
  init(in git: Git) async throws(GitError) {
    let entries = try await git.paths(
      "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=none")
    for entry in entries {
      // A letter for the index, one for the disk, a space, the path.
      let path = String(entry.dropFirst(3))
      if entry.hasPrefix("??") {
        // A repository in this one is a folder, with a slash at its end.
        untracked.append(path.hasSuffix("/") ? String(path.dropLast()) : path)
      } else if !entry.dropFirst().hasPrefix(" ") {
        tracked.append(path)
      }
    }
  }
}
