/// Parses git's commit objects. As bytes, because a name or a message may be in any encoding.
enum CommitReader {
  struct Commit {
    /// "Name <address> seconds zone"
    var author: ArraySlice<UInt8> = []
    var committer: ArraySlice<UInt8> = []
    var encoding: ArraySlice<UInt8>?
    var message: ArraySlice<UInt8> = []
  }

  /// Parses the output of `git cat-file --batch`, which must contain only commits.
  static func commits(in output: [UInt8]) -> [Commit] {
    var commits: [Commit] = []
    var rest = output[...]
    // "<id> commit <size>", the object, and a line break.
    while let end = rest.firstIndex(of: newline) {
      let size =
        rest[..<end].split(separator: space).last.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      let body = rest[(end + 1)...].prefix(size)
      commits.append(commit(in: body))
      rest = rest[body.endIndex...].dropFirst()
    }
    return commits
  }

  private static func commit(in body: ArraySlice<UInt8>) -> Commit {
    var commit = Commit()
    var rest = body
    while let end = rest.firstIndex(of: newline), end != rest.startIndex {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      // The continuation lines of a signature begin with a space; signatures are dropped.
      guard let gap = line.firstIndex(of: space) else { continue }
      let value = line[(gap + 1)...]
      switch String(decoding: line[..<gap], as: UTF8.self) {
      case "author": commit.author = value
      case "committer": commit.committer = value
      case "encoding": commit.encoding = value
      default: break
      }
    }
    commit.message = rest.dropFirst()
    return commit
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
}
