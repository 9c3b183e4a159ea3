/// The flags that builds of a target set.
package struct BuildFlags: Sendable {
  /// Those that some build sets, at least.
  package var possible: Set<String>
  /// Those that each does.
  package var certain: Set<String>

  package init(possible: Set<String>, certain: Set<String> = []) {
    self.possible = possible
    self.certain = certain
  }

  func outcome(of flag: String) -> FlagCondition.Outcome {
    certain.contains(flag) ? .always : possible.contains(flag) ? .sometimes : .never
  }
}
