import ContainerEditing
import Rules
import SourceEditing

/// Changes what a container, or one of its targets, depends on.
struct ContainerFixer: Fixer {
  let words: String
  private let kind: ContainerFile
  /// What an editor of the container is asked for.
  private let change: @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]

  init(
    _ kind: ContainerFile, words: String,
    change: @escaping @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]
  ) {
    self.kind = kind
    self.words = words
    self.change = change
  }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try change(try kind.editor(file.bytes), file)
  }

  /// What is written is read as what it is.
  func check(_ bytes: [UInt8]) throws(Unfixable) {
    switch kind {
    case .manifest: try checkParses(bytes)
    case .project: _ = try kind.editor(bytes)
    }
  }
}
