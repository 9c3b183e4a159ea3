import Impact
import SourceText
import Workspace

extension ToolArguments {
  /// The changed files that `files` lists, or that differ from the commit `since`; `nil` if neither is given.
  func changedFiles(in opened: OpenedRepository) async throws(UserError) -> ChangedFiles? {
    if let files = texts("files") { return try ChangedFiles(list: files.joined(separator: "\n")) }
    guard let since = text("since") else { return nil }
    return try await ChangedFiles(since: since, in: opened.root)
  }
}
