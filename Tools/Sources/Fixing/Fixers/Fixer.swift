import SourceEditing
import SourceText

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

  /// What changes of a container, if its file is one; that is checked for all changes together.
  var effect: ContainerEffect? { get }

  /// A description for the user: "removed B from the target A".
  var words: String { get }
}

extension Fixer {
  /// The defaults, since most files are sources in Swift.
  var effect: ContainerEffect? { nil }

  func check(_ bytes: [UInt8]) throws(Unfixable) { try ParsedSource.checkParses(bytes) }
}
