import ContainerEditing
import Rules
import SourceEditing

/// Changes the dependencies of a container or of one of its targets.
struct ContainerFixer: Fixer {
  let words: String
  private let kind: ContainerFile
  /// The change to request from an editor of the container.
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

  /// The result must be valid for its kind.
  func check(_ bytes: [UInt8]) throws(Unfixable) {
    switch kind {
    case .manifest: try checkParses(bytes)
    case .project: _ = try kind.editor(bytes)
    }
  }
}
