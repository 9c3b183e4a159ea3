import Rules
import SourceEditing
import SwiftSyntax

/// Adds a row to a target's table of actions. A literal that is used for anything else too, such as the table for URLs,
/// is never changed: the action would be open to URLs.
struct ActionLister: Fixer {
  let row: ActionRow
  /// The file that contains the table.
  let file: String

  var words: String { "listed \"\(row.label)\" in the table of \(row.className)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try checkMethod(files)
    let table = try file.currentOffset(of: row.table, "the table")
    let neighbour = row.neighbour.flatMap(file.offset)
    if row.neighbour != nil, neighbour == nil { throw Unfixable("the table is not there any more") }
    let bytes = file.bytes
    let row = row
    return try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let dictionary =
        neighbour.map { Self.table(withRow: $0, in: tree) } ?? Self.table(labelled: table, in: tree)
      guard let dictionary else { throw Unfixable("the table of \(row.className) is not a literal there") }
      if let use = OtherUses.first(of: dictionary, in: tree) {
        let line = bytes[..<use].count { $0 == UInt8(ascii: "\n") } + 1
        throw Unfixable(
          """
          line \(line) uses the table of \(row.className) too, and "\(row.label)" might become open to URLs; give \
          "actions" a table of its own
          """)
      }
      return LiteralList(dictionary).inserting("\"\(row.label)\": \(row.entry)", in: bytes)
    }
  }

  private static func table(withRow offset: Int, in tree: SourceFileSyntax) -> DictionaryExprSyntax? {
    let row = tree.node(DictionaryElementSyntax.self, around: offset)
    guard let row, row.key.start == offset else { return nil }
    return row.parent?.parent?.as(DictionaryExprSyntax.self)
  }

  /// A table, by its label in the mirror, because it has no rows.
  private static func table(labelled offset: Int, in tree: SourceFileSyntax) -> DictionaryExprSyntax? {
    let child = tree.node(DictionaryElementSyntax.self, around: offset)
    guard let child, child.key.start == offset else { return nil }
    let value = child.value
    return value.as(DictionaryExprSyntax.self)
      ?? value.as(SequenceExprSyntax.self)?.elements.first?.as(DictionaryExprSyntax.self)
  }
}
