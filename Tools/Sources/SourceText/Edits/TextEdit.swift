/// A replacement of some bytes of a file.
package struct TextEdit: Equatable, Sendable {
  /// The replaced range; empty for an insertion.
  package var range: Range<Int>
  package var text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  package static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, text: text)
  }

  package static func remove(_ range: Range<Int>) -> TextEdit {
    TextEdit(range: range, text: "")
  }
}

extension [TextEdit] {
  /// The bytes after edits that do not overlap. Of two insertions at the same place the first comes first.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var file = EditedFile(bytes)
    file.apply(self)
    return file.bytes
  }
}
