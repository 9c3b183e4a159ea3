/// Some bytes of a file that others take the place of.
package struct TextEdit: Equatable, Sendable {
  /// Where they are; empty for what is only inserted.
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
  /// The bytes with edits that do not overlap. Of two insertions in one place the first comes first.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var file = EditedFile(bytes)
    file.apply(self)
    return file.bytes
  }
}
