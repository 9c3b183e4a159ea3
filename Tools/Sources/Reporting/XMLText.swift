import SourceText

/// Text as XML holds it: without what it cannot hold, and without what turns the direction of writing.
enum XMLText {
  /// Between tags.
  static func text(_ text: String) -> String {
    text.oneLine.escaping { $0.value & 0xFFFE == 0xFFFE }.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// Between the quotes of an attribute.
  static func attribute(_ value: String) -> String { text(value).replacing("\"", with: "&quot;") }
}
