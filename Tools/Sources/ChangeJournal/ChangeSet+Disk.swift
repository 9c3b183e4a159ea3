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
}
