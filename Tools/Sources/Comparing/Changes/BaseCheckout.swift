import Foundation
import Impact
import ProcessRunning
import SourceText

/// The files of an earlier commit, in a temporary folder.
package struct BaseCheckout: Sendable {
  /// Absolute, without symbolic links.
  package let folder: String
  package let commit: String
  /// How many files are left out, because a sparse checkout lacks them.
  package let absent: Int
  private let place: String

  /// Not an initializer: an asynchronous one that throws errors of two types crashes the optimizer of Swift 6.3.1.
  ///
  /// - Parameters:
  ///   - reference: What is checked out is where the present commit left its history.
  ///   - root: The folder of the repository. Nothing in it changes.
  /// - Throws: If there is no such commit, or no room for its files. Then nothing is left behind.
  package static func make(of reference: String, in root: String) async throws(UserError) -> BaseCheckout {
    let place = FileManager.default.temporaryDirectory.appending(path: "modulize-diff-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path(percentEncoded: false)
    do {
      var git = Git(in: root, .none)
      let base = try await BaseCommits(of: reference, in: git)
      guard let commit = base.commits.first else { throw UserError("there is nothing to compare with") }
      let folder = "\(place)/files"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // No filter that would ask a server.
      git.variables["GIT_LFS_SKIP_SMUDGE"] = "1"
      let tree = base.prefix.isEmpty ? commit : "\(commit):\(base.prefix)"
      try await git.checkOut(tree, to: folder, index: "\(place)/index")
      // A sparse checkout lacks files that are not gone.
      let absent = try await git.paths("ls-files", "-t", "-z").filter { $0.hasPrefix("S ") }.map {
        String($0.dropFirst(2))
      }.filter { !DiskPath.exists("\(root)/\($0)") }
      for path in absent { try? FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
      return BaseCheckout(folder: folder, commit: commit, absent: absent.count, place: place)
    } catch {
      try? FileManager.default.removeItem(atPath: place)
      throw BaseCommits.error(error)
    }
  }

  package func remove() { try? FileManager.default.removeItem(atPath: place) }
}
