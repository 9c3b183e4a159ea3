/// The flags that builds of a target set.
package struct BuildFlags: Sendable {
  /// Those that some build sets, at least.
  package var possible: Set<String>
  /// Those that each does.
  package var certain: Set<String>
  /// The platforms that it is built for, as `os(…)` calls them; `nil` where that may be any.
  package var platforms: Set<String>?

  package init(possible: Set<String>, certain: Set<String> = [], platforms: Set<String>? = nil) {
    self.possible = possible
    self.certain = certain
    self.platforms = platforms
  }

  func outcome(ofPlatform name: String) -> FlagCondition.Outcome {
    guard let platforms else { return .sometimes }
    // The old name.
    guard platforms.contains(name == "OSX" ? "macOS" : name) else { return .never }
    return platforms.count == 1 ? .always : .sometimes
  }

  func outcome(of flag: String) -> FlagCondition.Outcome {
    certain.contains(flag) ? .always : possible.contains(flag) ? .sometimes : .never
  }
}
