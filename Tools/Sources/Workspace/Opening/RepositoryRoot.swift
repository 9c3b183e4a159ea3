import ChangeJournal
import Foundation
import SourceText

/// The folder that a command works on.
package enum RepositoryRoot {
  /// - Parameters:
  ///   - path: As given on the command line.
  ///   - isWhole: Whether to refuse a tree that an interrupted command left half changed.
  /// - Returns: An absolute path without symbolic links.
  package static func resolve(_ path: String, whole isWhole: Bool = true) throws(UserError) -> String {
    guard let root = DiskPath.withoutLinks(path) else {
      let words = DiskPath.lastError
      throw UserError("cannot open \(path.isEmpty ? "''" : path): \(words); name the folder of the repository")
    }
    guard DiskPath.isFolder(root) else { throw UserError("\(path) is not a folder; name the folder of the repository") }
    if isWhole { try checkIsWhole(root) }
    return root
  }

  /// Checks that no command left the tree half changed: it would be neither the old nor the new one. It is not
  /// recovered here: only commands that change files do that.
  private static func checkIsWhole(_ root: String) throws(UserError) {
    let journal = Journal(root: root)
    // A change takes moments.
    for _ in 0..<100 {
      switch journal.state() {
      case .clear:
        // While a program verifies its change, the tree is whole.
        switch journal.unverified.state() {
        case .clear, .busy: return
        case .interrupted(let change): throw UserError(change.description)
        case .unusable(let words): throw UserError(words)
        }
      case .interrupted(let change): throw UserError(change.description)
      case .unusable(let words): throw UserError(words)
      case .busy: usleep(100_000)
      }
    }
    throw UserError("another modulize is changing this repository; wait until it ends")
  }
}
