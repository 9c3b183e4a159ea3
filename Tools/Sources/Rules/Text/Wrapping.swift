/// Breaks texts into lines.
package enum Wrapping {
  /// `text` in lines of at most `width` columns, as far as its words allow.
  ///
  /// - Parameters:
  ///   - first: The prefix of the first line.
  ///   - rest: The prefix of every other line.
  package static func wrap(_ text: String, width: Int, first: String = "", rest: String = "") -> String {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        (line, isEmpty) = (rest, true)
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// `text` with every non-empty line indented.
  package static func indent(_ text: String, by indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }
}
