import SourceText

extension ChangeSet {
  /// Expects every file without an expectation to be as it is now.
  ///
  /// - Parameter root: The repository's folder, absolute and without links.
  /// - Throws: A `UserError` if a file cannot be read.
  package mutating func expectCurrentContent(below root: String) throws(UserError) {
    let top = try OpenFolder(root)
    for (path, change) in changes where change.expected == .anything {
      let (folder, name) = try top.parent(of: path)
      expect(try folder?.bytes(of: name), at: path)
    }
  }

  /// The changes that undo these, provided that their results are left unchanged.
  ///
  /// - Parameter root: The repository's folder, before the changes are made.
  /// - Throws: A `UserError` if a file cannot be read.
  package func inverse(below root: String) throws(UserError) -> ChangeSet {
    let top = try OpenFolder(root)
    var inverse = ChangeSet()
    for (path, change) in changes {
      let (folder, name) = try top.parent(of: path)
      let state = try folder?.state(of: name)
      inverse.set(
        Change(
          bytes: try folder?.bytes(of: name), expected: change.bytes.map { .content($0) } ?? .absent,
          mode: state.flatMap { $0.kind == .file ? $0.mode : nil }),
        at: path)
    }
    return inverse
  }
}
