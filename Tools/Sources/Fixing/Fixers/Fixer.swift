import SourceEditing

/// Makes one kind of change to one file.
protocol Fixer: Sendable {
  /// Finds where the change belongs.
  ///
  /// - Returns: Edits that do not overlap.
  /// - Throws: Where it is not certain what to write, or where.
  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit]

  /// Tells whether the file may become that.
  ///
  /// - Throws: Where it would not be what it is any more.
  func check(_ bytes: [UInt8]) throws(Unfixable)

  /// What the change is, for the person who asked for it: "removed B from the target A".
  var words: String { get }
}

extension Fixer {
  func check(_ bytes: [UInt8]) throws(Unfixable) { try checkParses(bytes) }

  /// Most files are in Swift.
  func checkParses(_ bytes: [UInt8]) throws(Unfixable) {
    do { try ParsedSource.read(bytes) { _ throws(Unfixable) in } } catch {
      throw Unfixable("after the change \(error.reason)")
    }
  }
}
