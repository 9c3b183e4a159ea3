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
    // The leading dot keeps git from interpreting special characters, which begin with a colon.
    let input = asked.map { "./\($0)\0" }.joined()
    let answer: [UInt8]?
    do {
      // 1 means that none is ignored.
      answer = try await git.output("check-ignore", "--stdin", "-z", "--verbose", input: Array(input.utf8), orNilAt: 1)
    } catch {
      throw UserError("git cannot say whether it ignores what is written: \(error.words)")
    }
    let unseen = Self.ignored(answer ?? [])
    let ignored = unseen.filter { one in
      made[one.path].map { change in !unseen.contains { $0.path == change.origin } } ?? false
    }
    guard let first = ignored.first else { return }
    let more = ignored.count > 1 ? ", and \(ignored.count - 1) other files" : ""
    throw UserError(
      "nothing is changed: git would ignore \(first.path)\(more), because of \(first.source):\(first.line):"
        + " \(first.pattern); remove that line, or except the path with a line `!\(first.path)`")
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
