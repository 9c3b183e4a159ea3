import Rules

/// A list of all rules with their summaries.
package enum RuleList {
  /// - Parameter width: The maximum width of a line.
  package static func text(width: Int) -> String {
    AllRules.rules.map { rule in
      "\(type(of: rule).id)\n" + Wrapping.wrap(type(of: rule).page.summary, width: width, first: "  ", rest: "  ")
    }.joined(separator: "\n") + "\n"
  }
}
