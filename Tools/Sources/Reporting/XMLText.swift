import SourceText

/// Escapes text for XML, including characters that it does not allow, or that change the direction of text.
enum XMLText {
  /// Between tags.
  static func text(_ text: String) -> String {
    text.oneLine.escaping { $0.value & 0xFFFE == 0xFFFE }.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// Between the quotes of an attribute.
  static func attribute(_ value: String) -> String { text(value).replacing("\"", with: "&quot;") }
}
