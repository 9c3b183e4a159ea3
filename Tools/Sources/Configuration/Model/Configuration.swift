/// What a repository says of itself in `.modulize.yml`.
package struct Configuration: Hashable, Sendable {
  /// The file that is read where none is named.
  package static let fileName = ".modulize.yml"

  /// The file it was read from, as the user knows it.
  package var file = Configuration.fileName
  /// What is not looked at.
  package var exclude: [PathPattern] = []
  /// The roles that it speaks of, in its order: the first that takes a package in has it.
  package var roles: [RoleSettings] = []
  /// From the top. Where there are any, no role goes by a package's name or shape.
  package var layers: [Layer] = []
  /// What test targets may use beside what their package may.
  package var testsMayUse: [Located<Allowance>] = ArticlesPreset.testsMayUse
  /// By rule.
  package var severities: [String: RuleSeverity] = [:]
  /// By rule: what weighs otherwise in test targets.
  package var testSeverities: [String: RuleSeverity] = [:]
  package var exceptions: [Located<RuleException>] = []
  package var release = ReleaseSettings()

  /// What holds where nothing is configured.
  package init() {}
}
