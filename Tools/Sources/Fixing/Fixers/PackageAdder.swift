import ManifestEditing
import SourceEditing

/// Gives a manifest `.package(path:)`.
struct PackageAdder: Fixer {
  let path: String

  private var source: String { ".package(path: \"\(path)\")" }

  var words: String { "added \(source)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try ManifestEditor(file.bytes).adding(package: source)
  }
}
