import Rules
import SourceEditing
import SwiftSyntax

/// Rewrites the entries of a table as functions that call their methods.
struct EntryWriter: Fixer {
  let changes: [EntryChange]
  let className: String

  var words: String {
    "wrote \(changes.count == 1 ? "1 entry" : "\(changes.count) entries") of the table of \(className)"
  }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    var places: [(offset: Int, entry: String)] = []
    for change in changes {
      let offset = try file.currentOffset(of: change.position, "the table")
      places.append((offset, change.entry))
    }
    return try ParsedSource.read(file.bytes) { [places] tree throws(Unfixable) in
      var edits: [TextEdit] = []
      for (offset, entry) in places {
        let row = tree.node(DictionaryElementSyntax.self, around: offset)
        guard let row, row.value.trimmedOffsets.contains(offset) else {
          throw Unfixable("the table is not a literal there")
        }
        edits.append(TextEdit(range: row.value.trimmedOffsets, text: entry))
      }
      return edits
    }
  }
}
