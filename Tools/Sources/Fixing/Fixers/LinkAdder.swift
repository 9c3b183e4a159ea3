import ManifestEditing
import Model
import SourceEditing
import SourceText

/// Gives a target a dependency.
struct LinkAdder: Fixer {
  let link: MissingDeclaration.Link
  let target: String
  let position: SourcePosition

  var words: String { "added \(link.source) to the target \(target)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: position, "the target")
    return try ManifestEditor(file.bytes).adding(link: link.source, toTarget: target, at: offset)
  }
}
