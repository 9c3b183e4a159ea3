/// Some bytes of a file that others take the place of.
struct TextEdit: Equatable, Sendable {
  /// Where they stand; empty for what is only inserted.
  var range: Range<Int>
  var text: String

  static func insert(_ text: String, at offset: Int) -> TextEdit {
    TextEdit(range: offset..<offset, text: text)
  }

  static func remove(_ range: Range<Int>) -> TextEdit {
    TextEdit(range: range, text: "")
  }
}
