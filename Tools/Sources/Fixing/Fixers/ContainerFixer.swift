import Model
import SourceEditing
import SourceText

/// Changes the dependencies of a container or of one of its modules.
struct ContainerFixer: Fixer {
  let words: String
  let effect: ContainerEffect?
  private let dialect: any ContainerDialect
  /// The edits to request from an editor of the container.
  private let edits: @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]

  init(
    _ dialect: any ContainerDialect, _ effect: ContainerEffect, words: String,
    edits: @escaping @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]
  ) {
    self.dialect = dialect
    self.effect = effect
    self.words = words
    self.edits = edits
  }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try edits(try dialect.editor(of: file.bytes), file)
  }

  /// It is checked with the other changes of the file.
  func check(_ bytes: [UInt8]) {}
}
