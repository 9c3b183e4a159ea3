import Rules
import SourceText

/// Whether a module may use another, and why not.
package struct UseAnswer: Sendable {
  package var module: String
  package var use: UseQuestion.Use
  package var name: String
  /// What must be declared first: a clause, or a sentence of the lint.
  package var declaration: String?
  /// The category's call that others go through.
  package var way: Finding.Place?
  /// What the lint would say of the use, by place.
  package var findings: [Explanation] = []

  /// Whether nothing forbids it.
  package var isYes: Bool { !findings.contains { $0.finding.severity == .error } }

  /// The answer for a terminal: one line, and what decides, each rule once.
  ///
  /// - Parameter width: The maximum width of a line.
  package func text(width: Int) -> String {
    let what = "\(module) may \(isYes ? "" : "not ")\(use.rawValue) \(name)"
    var parts = [isYes ? "Yes: \(what)." : "No: \(what)."]
    if let way { parts.append("\(way.words) (\(way.file):\(way.position.line)).") }
    if isYes, let declaration {
      parts.append(Wrapping.wrap("It must be declared first: \(declaration).", width: width))
    }
    for (rule, found) in Dictionary(grouping: findings, by: \.finding.identity.rule).sorted(by: { $0.key < $1.key }) {
      let more = found.count > 1 ? " and \(found.count - 1) more" : ""
      parts.append(Wrapping.wrap("\(found[0].finding.message.whole) (\(rule)\(more))", width: width))
    }
    if let first = findings.first { parts.append(Wrapping.wrap(first.change, width: width)) }
    return PrintableText.lines(parts.joined(separator: "\n\n")) + "\n"
  }
}
