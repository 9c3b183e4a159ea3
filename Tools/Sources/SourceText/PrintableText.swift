/// Texts that hold what a repository says, for a terminal.
package enum PrintableText {
  /// `text` with everything escaped that moves the cursor or turns the direction of writing, except ends of lines.
  package static func lines(_ text: String) -> String {
    text.escaping { $0.isDeceptive && $0 != "\n" }
  }
}

extension Unicode.Scalar {
  /// Whether it makes a text look like another one: control characters, what ends a line, and the bidirectional
  /// controls, by which what follows is shown before what it follows.
  package var isDeceptive: Bool {
    // Nearly every one is of these, and to look up what Unicode says takes a twentieth of a lint.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// The text with its control characters written out: a file's name or a message may hold what would begin
  /// another line, move the cursor, or turn the direction of writing.
  package var oneLine: String { escaping(\.isDeceptive) }

  /// The text with some of its scalars written out.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
