/// Writes the input of `git fast-import`: one process for a history of any length.
enum FastImport {
  static let reference = "refs/modulize/split"

  /// - Parameters:
  ///   - commits: Each commit's id, and those of its parents, parents first.
  ///   - bodies: The commits in the same order.
  ///   - trees: Their trees; `nil` for an empty one.
  static func stream(commits: [[String]], bodies: [CommitReader.Commit], trees: [String?]) -> [UInt8] {
    var marks: [String: Int] = [:]
    var stream: [UInt8] = []
    func line(_ text: String) { stream += text.utf8 + [UInt8(ascii: "\n")] }
    func line(_ word: String, _ bytes: ArraySlice<UInt8>) {
      stream += word.utf8 + bytes + [UInt8(ascii: "\n")]
    }
    // If left over from another package, it would become the first commit's parent.
    line("reset \(reference)")
    for (index, ids) in commits.enumerated() where index < bodies.count && index < trees.count {
      let body = bodies[index]
      let parents = ids.dropFirst().compactMap { marks[$0] }
      // Without this, a root commit is put on top of the previous one in the stream.
      if parents.isEmpty, index > 0 { line("reset \(reference)") }
      line("commit \(reference)")
      line("mark :\(index + 1)")
      line("author ", body.author)
      line("committer ", body.committer)
      if let encoding = body.encoding { line("encoding ", encoding) }
      line("data \(body.message.count)")
      line("", body.message)
      for (position, parent) in parents.enumerated() {
        line(position == 0 ? "from :\(parent)" : "merge :\(parent)")
      }
      line(trees[index].map { "M 040000 \($0) " } ?? "deleteall")
      line("")
      marks[ids[0]] = index + 1
    }
    return stream
  }
}
