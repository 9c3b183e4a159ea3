import ManifestEditing
import SourceEditing
import SourceText

/// Takes a package dependency out of a manifest.
struct PackageRemover: Fixer {
  let name: String
  let position: SourcePosition

  var words: String { "removed the package \(name)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try ManifestEditor(file.bytes).removing(packageAt: file.currentOffset(of: position, "it"))
  }
}
