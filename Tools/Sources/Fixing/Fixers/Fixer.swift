import SourceEditing

protocol Fixer: Sendable {
  /// Finds where the change belongs.
  ///
  /// - Returns: Edits that do not overlap.
  /// - Throws: If it is not certain what to write, or where.
  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit]

  /// Checks the file after the change.
  ///
  /// - Throws: If it would be invalid.
  func check(_ bytes: [UInt8]) throws(Unfixable)

  /// A description for the user: "removed B from the target A".
  var words: String { get }
}

extension Fixer {
  /// The default, since most files are Swift.
  func check(_ bytes: [UInt8]) throws(Unfixable) { try ParsedSource.checkParses(bytes) }
}
