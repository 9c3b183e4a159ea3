import SourceEditing

/// Makes one kind of change to one file.
protocol Fixer: Sendable {
  /// Finds where the change belongs.
  ///
  /// - Returns: Edits that do not overlap.
  /// - Throws: Where it is not certain what to write, or where.
  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit]

  /// What the change is, for the person who asked for it: "removed B from the target A".
  var words: String { get }
}
