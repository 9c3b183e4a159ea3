import ManifestEditing
import SourceEditing
import SourceText

/// Takes a dependency out of a target.
struct LinkRemover: Fixer {
  let target: String
  let name: String
  let position: SourcePosition

  var words: String { "removed \(name) from the target \(target)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: position, "it")
    return try ManifestEditor(file.bytes).removing(link: name, at: offset, fromTarget: target)
  }
}
