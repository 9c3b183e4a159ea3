/// Makes untrusted text safe to print on a terminal.
package enum PrintableText {
  /// `text` with everything escaped that moves the cursor or changes the direction of text, except line breaks.
  package static func lines(_ text: String) -> String {
    text.escaping { $0.isDeceptive && $0 != "\n" }
  }
}

extension Unicode.Scalar {
  /// Whether it can make a text look like another one: control characters, line separators, and bidirectional
  /// controls, which change the order in which characters are displayed.
  package var isDeceptive: Bool {
    // Nearly all are ASCII, and Unicode property lookups would take a twentieth of a lint.
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// The text with its control characters escaped: a file's name or a message may contain characters that begin
  /// another line, move the cursor, or change the direction of text.
  package var oneLine: String { escaping(\.isDeceptive) }

  /// The text with some of its scalars escaped.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}
