import GitRunning

/// Makes a package's folder a git repository with one commit and a remote.
package struct PackageRepository {
  package init() {}

  /// Checks that there is somebody to make commits, before anything is written.
  ///
  /// - Throws: A `MakingError` where git has no name for the author.
  package func check(in folder: String) async throws(MakingError) {
    do {
      // Fails as `git commit` would: without a name or an address.
      _ = try await Git(in: folder, .users).text("-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT")
    } catch {
      throw MakingError(
        "git does not know who commits: set user.name and user.email with `git config --global`, or leave --git out"
          + " (\(error.words))")
    }
  }

  /// Makes the repository.
  package func make(in folder: String, of package: MakingPlan.Package) async throws(MakingError) {
    let git = Git(in: folder, .users)
    do {
      try await git.run("init", "--quiet", "--template=", "--initial-branch=main")
      try await git.run("add", "--all", ".")
      try await git.run("commit", "--quiet", "--message", "Add \(package.name)")
      if let remote = package.remote { try await git.run("remote", "add", "--", "origin", remote) }
    } catch {
      throw MakingError("the repository of \(package.name) cannot be made: \(error)")
    }
  }
}
