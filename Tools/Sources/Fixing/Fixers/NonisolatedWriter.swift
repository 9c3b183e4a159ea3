import SourceEditing
import SourceText
import SwiftSyntax

/// Writes `nonisolated` before a member that the mediator uses on any thread.
struct NonisolatedWriter: Fixer {
  /// `customMirror` or `init(from:)`.
  let name: String
  let position: SourcePosition
  let className: String

  var words: String { "wrote nonisolated before \(name) of \(className)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: position, "it")
    return try ParsedSource.read(file.bytes) { tree throws(Unfixable) in
      let keyword =
        tree.node(InitializerDeclSyntax.self, around: offset).map(\.initKeyword)
        ?? tree.node(VariableDeclSyntax.self, around: offset).map(\.bindingSpecifier)
      guard let keyword else { throw Unfixable("it is not there any more") }
      return [.insert("nonisolated ", at: keyword.start)]
    }
  }
}
