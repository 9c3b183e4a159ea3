import Rules
import SourceText

extension Explanation {
  /// The explanation for a terminal.
  ///
  /// - Parameter width: The maximum width of a line of text.
  package func text(width: Int) -> String {
    let place = "\(finding.identity.file):\(finding.position.line):\(finding.position.column)"
    let head = "\(place): \(finding.severity.rawValue): \(finding.message.whole) (\(finding.identity.rule))"
    // The finding's line in the report, which editors and terminals turn into links.
    var parts = [head]
    if !steps.isEmpty {
      parts += ["HOW IT COMES ABOUT", steps.map { Self.text(of: $0, width: width) }.joined(separator: "\n")]
    }
    parts.append("WHY")
    parts += reason.split(separator: "\n\n").map { Wrapping.wrap(String($0), width: width) }
    parts += ["WHAT WOULD BE ALLOWED HERE", Wrapping.wrap(change, width: width)]
    if let exception { parts += ["OR, FOR A WHILE, IN THE CONFIGURATION", Wrapping.indent(exception, by: "  ")] }
    parts.append("modulize explain \(finding.identity.rule) shows an example, and when to make an exception.")
    // A file's name may contain control characters.
    return PrintableText.lines(parts.joined(separator: "\n\n")) + "\n"
  }

  private static func text(of step: Finding.Place, width: Int) -> String {
    let words = Wrapping.wrap(step.words, width: width, first: "  ", rest: "  ")
    return "\(words)\n    \(step.file):\(step.position.line):\(step.position.column)"
  }
}

extension Explainer {
  /// What is found at a place, or where the nearest findings are.
  ///
  /// - Parameters:
  ///   - root: The repository's folder.
  ///   - width: The maximum width of a line of text.
  /// - Throws: If there is no such file.
  package func text(about place: SourcePlace, in root: String, width: Int) throws(UserError) -> String {
    let file = try place.file(below: root)
    let found = explanations(of: file, line: place.line, column: place.column)
    guard found.isEmpty else { return found.map { $0.text(width: width) }.joined(separator: "\n") }
    let lines = lines(of: file, near: place.line).prefix(5).map(String.init).joined(separator: ", ")
    let hint = lines.isEmpty ? "nor in the rest of it" : "the nearest lines with findings are \(lines)"
    return PrintableText.lines("Nothing is found in \(file):\(place.line), \(hint).\n")
  }
}
