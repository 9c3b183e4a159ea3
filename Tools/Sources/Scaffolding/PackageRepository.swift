import ChangeJournal
import Foundation
import ProcessRunning
import SourceText

/// Makes packages git repositories, each with one commit and a remote.
package struct PackageRepository {
  /// Additional environment variables for git.
  private let variables: [String: String]

  package init(variables: [String: String] = [:]) {
    self.variables = variables
  }

  /// Checks that git knows the author of commits, before anything is written.
  ///
  /// - Throws: A `UserError` if git has no name for the author.
  package func check(in folder: String) async throws(UserError) {
    do {
      // Fails like `git commit`: without a name or an address.
      _ = try await git(in: folder).text("-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT")
    } catch {
      throw UserError(
        "git does not know who commits: set user.name and user.email with `git config --global`, or leave --git out"
          + " (\(error.words))")
    }
  }

  /// The changes of a plan, with the repositories of its packages. These are created elsewhere, where an interruption
  /// does no harm.
  package func changes(of plan: ScaffoldingPlan) async throws(UserError) -> ChangeSet {
    var changes = plan.changes
    for group in plan.groups {
      guard let package = group.package else { continue }
      let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      do {
        for file in group.files {
          let path = URL(filePath: "\(folder)/\(file.path)")
          try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(file.text.utf8).write(to: path)
        }
        try await make(in: folder, of: package)
        changes.makeRepository(in: group.folder, of: try Self.files(below: "\(folder)/.git"))
      } catch {
        throw UserError("the repository of \(package.name) cannot be made: \(error)")
      }
    }
    return changes
  }

  private func make(in folder: String, of package: ScaffoldingPlan.Package) async throws(GitError) {
    let git = git(in: folder)
    try await git.run("init", "--quiet", "--template=", "--initial-branch=main")
    try await git.run("add", "--all", ".")
    try await git.run("commit", "--quiet", "--message", "Add \(package.name)")
    if let remote = package.remote { try await git.run("remote", "add", "--", "origin", remote) }
  }

  private func git(in folder: String) -> Git {
    var git = Git(in: folder, .users)
    git.variables = variables
    return git
  }

  private static func files(below folder: String) throws -> [(path: String, bytes: [UInt8], mode: UInt32)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).compactMap { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
      let mode = (attributes[.posixPermissions] as? Int).map { UInt32($0) } ?? 0o644
      return (path, Array(try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))), mode)
    }
  }
}
