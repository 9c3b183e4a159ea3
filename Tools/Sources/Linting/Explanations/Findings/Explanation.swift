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
    let clause = finding.message.range(of: "; ", options: .backwards).map { finding.message[$0.upperBound...] }
    let text = clause.map(String.init) ?? finding.message
    return text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
  }
}
