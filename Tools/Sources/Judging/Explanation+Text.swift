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
