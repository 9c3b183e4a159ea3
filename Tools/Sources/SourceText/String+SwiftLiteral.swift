extension String {
  /// As a Swift string literal, with quotes.
  package var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
