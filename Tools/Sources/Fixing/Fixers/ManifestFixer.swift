import ManifestEditing
import SourceEditing

/// Changes what a manifest, or one of its targets, depends on.
struct ManifestFixer: Fixer {
  let words: String
  /// What an editor of the manifest is asked for.
  let change: @Sendable (ManifestEditor, EditedFile) throws(Unfixable) -> [TextEdit]

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try change(ManifestEditor(file.bytes), file)
  }

  /// - Parameter source: The dependency as the manifest is to say it.
  static func adding(package source: String) -> ManifestFixer {
    ManifestFixer(words: "added \(source)") { editor, _ throws(Unfixable) in try editor.adding(package: source) }
  }
}
