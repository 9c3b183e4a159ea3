import Impact
import SourceText
import Workspace

extension ToolArguments {
  /// The changed files that `files` lists, or that differ from the commit `since`; `nil` if neither is given.
  ///
  /// - Throws: If both are given, too.
  func changedFiles(in opened: OpenedRepository) async throws(UserError) -> ChangedFiles? {
    let (files, since) = (texts("files"), text("since"))
    if files != nil, since != nil { throw UserError("give files, or since: one of the two") }
    if let files { return try await ChangedFiles.listed(files.joined(separator: "\n"), in: opened.root) }
    guard let since else { return nil }
    return try await ChangedFiles(since: since, in: opened.root, instead: "; give files, and not since")
  }
}
