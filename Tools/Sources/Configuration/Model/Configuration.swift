/// What a repository says of itself in `.modulize.yml`.
package struct Configuration: Hashable, Sendable {
  /// The file that is read where none is named.
  package static let fileName = ".modulize.yml"

  /// The file it was read from, as the user knows it.
  package var file = Configuration.fileName
  /// Whether the user named that file, and it was not just found.
  package var isNamedByUser = false
  /// What is not looked at.
  package var exclude: [PathPattern] = []
  /// Folders in which packages are not looked for. What a manifest names in them is read all the same.
  package var passOver = Self.passedOverByDefault
  /// Whether what git ignores is passed over as well.
  package var honoursGitignore = true
  /// The roles that it speaks of, in its order. No two take one package in.
  package var roles: [RoleSettings] = []
  /// From the top. Where one takes packages in, no role goes by a package's name or shape.
  package var layers: [Layer] = []
  /// Further names for modules, of which one may have several.
  package var tags: [Tag] = []
  /// What must not reach what, whatever their roles allow.
  package var prohibitions: [Located<Prohibition>] = []
  /// What must not be used by its name.
  package var nameProhibitions: [Located<NameProhibition>] = []
  /// What test targets may use beside what their package may.
  package var testsMayUse: [Located<Allowance>] = ArticlesPreset.testsMayUse
  /// By rule.
  package var severities: [String: RuleSeverity] = [:]
  /// By rule: what weighs otherwise in test targets.
  package var testSeverities: [String: RuleSeverity] = [:]
  package var exceptions: [Located<RuleException>] = []
  package var release = ReleaseSettings()
  package var manifests = ManifestSettings()

  /// Whether the manifests of the repository may be run because this configuration says so.
  ///
  /// A repository's own file asks in vain: whoever lints what others wrote would run it unasked.
  package var evaluatesManifests: Bool { manifests.evaluate && isNamedByUser }

  /// What builds and package managers leave.
  package static let passedOverByDefault = [
    ".build", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules",
  ].map { PathPattern("**/\($0)") }

  /// What holds where nothing is configured.
  package init() {}
}
