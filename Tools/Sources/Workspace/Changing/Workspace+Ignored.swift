import ChangeJournal
import GitRunning
import SourceText

extension Workspace {
  /// Checks that git will see every file that is made: what it passes over is in no commit, and whoever clones the
  /// repository has only what went.
  ///
  /// - Throws: A `UserError` with the lines of the ignore files that are at fault.
  func checkIsSeen(_ changes: ChangeSet) async throws(UserError) {
    let made = changes.changes.filter { path, change in
      change.bytes != nil && !changes.repositories.contains { path.hasPrefix("\($0)/.git/") }
        && !DiskPath.exists("\(root)/\(path)")
    }
    guard !made.isEmpty else { return }
    // What git did not see where it comes from need not be seen where it goes.
    let asked = made.keys.sorted() + made.values.compactMap(\.origin)
    // Behind a dot nothing is taken for one of git's own signs, which begin with a colon.
    let input = asked.map { "./\($0)\0" }.joined()
    let answer: [UInt8]?
    do {
      // 1 says that none is ignored.
      answer = try await git.output("check-ignore", "--stdin", "-z", "--verbose", input: Array(input.utf8), orNilAt: 1)
    } catch {
      throw UserError("git cannot say whether it would see what is written: \(error.words)")
    }
    let unseen = Self.ignored(answer ?? [])
    let ignored = unseen.filter { one in
      made[one.path].map { change in !unseen.contains { $0.path == change.origin } } ?? false
    }
    guard let first = ignored.first else { return }
    let more = ignored.count > 1 ? ", and \(ignored.count - 1) other files" : ""
    throw UserError(
      "nothing is changed: git would not see \(first.path)\(more), because of \(first.source):\(first.line):"
        + " \(first.pattern); take that line out, or except the path with a line `!\(first.path)`")
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
    // What is excepted is named as well.
    .filter { !$0.pattern.isEmpty && !$0.pattern.hasPrefix("!") }
  }
}
