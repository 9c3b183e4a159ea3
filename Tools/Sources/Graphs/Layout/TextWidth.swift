/// Estimates the width of a text without font metrics: at least as wide as in the usual sans-serif fonts.
enum TextWidth {
  /// - Parameter size: The font size.
  static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * size
  }

  /// `text`, or its beginning with "…" where it is wider than `limit`.
  static func shortened(_ text: String, to limit: Double, size: Double) -> String {
    guard of(text, size: size) > limit else { return text }
    var characters = Array(text)
    while characters.count > 1, of(String(characters) + "…", size: size) > limit { characters.removeLast() }
    return String(characters) + "…"
  }

  /// In multiples of the font size.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "/", " ": 0.37
    case "f", "r", "t", "(", ")", "-", "[", "]": 0.42
    case "m", "w", "M", "W", "@", "%", "…": 1
    case "a"..."z", "0"..."9", "_", "+": 0.64
    case "A"..."Z", "\u{C0}"..."\u{24F}": 0.78
    case "\u{300}"..."\u{36F}": 0
    default: scalar.value < 0x2E80 ? 0.8 : 1.1
    }
  }
}
