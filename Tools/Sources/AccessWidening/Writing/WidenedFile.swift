import SourceEditing

/// A file as it becomes, with the way back: the compiler speaks of what is written, and we of what was read.
package struct WidenedFile: Sendable {
  /// Where it was read.
  package var path: String
  package var original: [UInt8]
  package var edits: [TextEdit]
  package var bytes: [UInt8]

  init(path: String, original: [UInt8], edits: [TextEdit]) {
    self.path = path
    self.original = original
    self.edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    bytes = edits.applied(to: original)
  }

  /// Where something stood that is at `offset` now. What was added is where it was added.
  package func originalOffset(of offset: Int) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      if offset < start { break }
      let length = edit.text.utf8.count
      if offset < start + length { return edit.range.lowerBound }
      shift += length - edit.range.count
    }
    return offset - shift
  }
}
