import Rules

/// All rules with what they find.
package enum RuleList {
  /// - Parameter width: The columns that a line may take.
  package static func text(width: Int) -> String {
    AllRules.rules.map { rule in
      "\(type(of: rule).id)\n" + Wrapping.wrap(type(of: rule).page.summary, width: width, first: "  ", rest: "  ")
    }.joined(separator: "\n") + "\n"
  }
}
