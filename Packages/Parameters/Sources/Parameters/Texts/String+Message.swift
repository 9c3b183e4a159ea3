/// Texts in messages. Whoever sends a URL chooses many of them, and a message may go to a log or a terminal.
extension String {
  /// The text on one line, with an escape such as `\u{1B}` for every character that could end the line, control a
  /// terminal, reorder what follows, or hide.
  @_spi(Mediator) public var escaped: String {
    unicodeScalars.contains(where: Self.isEscaped) ? escaped(where: Self.isEscaped) : self
  }

  /// The same in quotes.
  ///
  /// - Parameter limit: The largest number of scalars; a text with more is shortened.
  @_spi(Mediator) public func quoted(limit: Int = .max) -> String {
    let shown = unicodeScalars.prefix(limit)
    let text = String(shown).escaped { Self.isEscaped($0) || $0 == "\"" || $0 == "\\" }
    return "\"\(text)\"" + (shown.endIndex == endIndex ? "" : "…")
  }

  private func escaped(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if isEscaped(scalar) {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
