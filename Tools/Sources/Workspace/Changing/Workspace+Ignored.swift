import ChangeJournal
import ProcessRunning
import SourceText

extension Workspace {
  /// Checks that git ignores no file that is created: an ignored file would be in no commit, so that a clone would lack
  /// what was moved there.
  ///
  /// - Throws: A `UserError` with the lines of the ignore files that are at fault.
  func checkIsSeen(_ changes: ChangeSet) async throws(UserError) {
    let made = changes.changes.filter { path, change in
      change.bytes != nil && !changes.repositories.contains { path.hasPrefix("\($0)/.git/") }
        && !DiskPath.exists("\(root)/\(path)")
    }
    guard !made.isEmpty else { return }
    // A file that git ignored at its origin may be ignored at its destination.
    let asked = made.keys.sorted() + made.values.compactMap(\.origin)
    let unseen = try await unseen(of: asked)
    let ignored = unseen.filter { one in
      made[one.path].map { change in !unseen.contains { $0.path == change.origin } } ?? false
    }
    guard let first = ignored.first else { return }
    let more = ignored.count > 1 ? ", and \(ignored.count - 1) other files" : ""
    let exception = try await exception(for: ignored.map(\.path), from: first)
    let way = exception.map { ", or except this with a line `!/\($0)` after it" } ?? ""
    throw UserError(
      "nothing is changed: git would ignore \(first.path)\(more), because of \(first.source):\(first.line):"
        + " \(first.pattern); remove that line\(way)")
  }

  /// What to except so that git sees all paths: the outermost that it ignores, since it sees nothing in an ignored folder.
  ///
  /// - Parameters:
  ///   - paths: Those that git ignores.
  ///   - line: One of the lines that ignore them.
  /// - Returns: A path from the folder of the line's file; `nil` if one exception is not enough.
  private func exception(for paths: [String], from line: Ignored) async throws(UserError) -> String? {
    // Such a line matches a folder that is asked about, and not only what is in it.
    guard !line.pattern.hasSuffix("*/") else { return nil }
    let folders = RelativePath.folders(containing: paths).filter { !$0.isEmpty }.sorted()
    // Git takes what does not exist for a folder by its slash, but then `F/*` would match it.
    let unseen = try await unseen(of: folders + folders.map { "\($0)/" })
    let closed = unseen.compactMap { one in
      one.path.hasSuffix("/") ? one.pattern.hasSuffix("/") ? String(one.path.dropLast()) : nil : one.path
    }
    let outermost = paths.map { path in
      closed.filter { RelativePath.isInside(path, $0) }.min { $0.count < $1.count } ?? path
    }
    guard let first = outermost.first, Set(outermost).count == 1 else { return nil }
    let prefix = (try? await git.text("rev-parse", "--show-prefix")) ?? ""
    // Elsewhere, in git's own folder, lines are about the whole work tree.
    let isInTree = RelativePath.lastComponent(line.source) == ".gitignore" && !line.source.hasPrefix("/")
    return RelativePath.below(isInTree ? RelativePath.directory(of: line.source) : "", prefix + first)
  }

  /// Those of the paths that git ignores.
  private func unseen(of paths: [String]) async throws(UserError) -> [Ignored] {
    // The leading dot keeps git from interpreting special characters, which begin with a colon.
    let input = paths.map { "./\($0)\0" }.joined()
    do {
      // 1 means that none is ignored.
      let answer = try await git.output(
        "check-ignore", "--stdin", "-z", "--verbose", input: Array(input.utf8), orNilAt: 1)
      return Self.ignored(answer ?? [])
    } catch {
      throw UserError("git cannot say whether it ignores what is written: \(error.words)")
    }
  }

  private struct Ignored {
    var source, line, pattern, path: String
  }

  private static func ignored(_ answer: [UInt8]) -> [Ignored] {
    let fields = answer.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 3, by: 4).map {
      Ignored(
        source: fields[$0], line: fields[$0 + 1], pattern: fields[$0 + 2], path: String(fields[$0 + 3].dropFirst(2)))
    }
    // Exceptions are listed as well.
    .filter { !$0.pattern.isEmpty && !$0.pattern.hasPrefix("!") }
  }
}
