/// Everything there is to say of one finding.
package struct Explanation: Sendable {
  package var finding: Finding
  /// What makes the finding, edge by edge: from the package that has it to the other end.
  package var steps: [Finding.Place]
  package var page: RulePage
  /// The change that would be allowed in this very place.
  package var change: String
}

extension Rule {
  package func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    finding.related
  }

  package func change(for finding: Finding, in context: RuleContext) -> String {
    finding.advice
  }
}

extension Finding {
  /// What its message ends with, as a sentence.
  var advice: String {
    let clause = message.range(of: "; ", options: .backwards).map { message[$0.upperBound...] }
    let text = clause.map(String.init) ?? message
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
  }
}
