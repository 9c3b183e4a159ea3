import Apps
import SourceEditing

/// A file after the edits, with a mapping back: the compiler reports positions in the new text, hints refer to the
/// original.
package struct WidenedFile: Sendable {
  /// The path that it was read from.
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

  /// A file that stays as it is.
  package init(unchanged file: MonolithFile) { self.init(path: file.path, original: file.bytes, edits: []) }

  /// Maps an offset in the new text to the original; inserted text maps to its place of insertion.
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
