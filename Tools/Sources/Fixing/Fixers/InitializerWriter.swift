import SourceEditing
import SourceText
import SwiftSyntax

/// Writes the initializer of a page's class, which the mediator calls on any thread.
struct InitializerWriter: Fixer {
  /// The position of the class's name.
  let position: SourcePosition
  let className: String

  var words: String { "wrote nonisolated init() in \(className)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: position, "the class")
    let bytes = file.bytes
    return try ParsedSource.read(bytes) { tree throws(Unfixable) in
      guard let type = tree.node(ClassDeclSyntax.self, around: offset), type.name.start == offset else {
        throw Unfixable("the class \(className) is not there any more")
      }
      return MemberInsertion.edits(in: type.memberBlock, lines: { _, _ in ["nonisolated init() {}"] }, bytes: bytes)
    }
  }
}
