/// Texts that hold what a repository says, for a terminal.
package enum PrintableText {
  /// `text` with everything escaped that moves the cursor, except ends of lines.
  package static func lines(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> String in
        let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
        return isControl ? scalar.escaped(asASCII: true) : String(scalar)
      }.joined())
  }
}
