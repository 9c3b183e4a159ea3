import Model
import SourceEditing

/// Changes the dependencies of a container or of one of its modules.
struct ContainerFixer: Fixer {
  let words: String
  private let dialect: any ContainerDialect
  /// The change to request from an editor of the container.
  private let change: @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]

  init(
    _ dialect: any ContainerDialect, words: String,
    change: @escaping @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]
  ) {
    self.dialect = dialect
    self.words = words
    self.change = change
  }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try change(try dialect.editor(of: file.bytes), file)
  }

  /// The result must be valid for its kind.
  func check(_ bytes: [UInt8]) throws(Unfixable) { try dialect.editor(of: bytes).check() }
}
