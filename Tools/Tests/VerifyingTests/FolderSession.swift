import ChangeJournal
import Configuration
import Foundation
import Linting
import Loading
import SourceText
import Verifying

/// A folder whose files are written directly, without git and a journal.
struct FolderSession: RepositorySession {
  let root: String

  func read() async throws(UserError) -> RepositoryState {
    let repository = await RepositoryLoader(configuration: Configuration()).load(root: root)
    return RepositoryState(repository: repository, linter: Linter())
  }

  func apply(_ changes: ChangeSet, evenUnseen isUnseen: Bool) async throws(UserError) {
    for (path, bytes) in changes.contents {
      let url = URL(filePath: "\(root)/\(path)")
      do {
        guard let bytes else {
          try FileManager.default.removeItem(at: url)
          continue
        }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      } catch {
        throw UserError("\(error)")
      }
    }
  }

  func check(_ changes: ChangeSet) {}
  func settle() {}
  func commit(_ message: String, adding paths: [String]) {}
  func progress(_ words: String) {}
  func report(_ words: String) {}
}
