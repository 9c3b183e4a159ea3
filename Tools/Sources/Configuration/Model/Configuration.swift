/// A repository's configuration, from `.modulize.yml`.
package struct Configuration: Hashable, Sendable {
  /// The file that is read unless another is named.
  package static let fileName = ".modulize.yml"

  /// The file that it was read from, as the user knows it.
  package var file = Configuration.fileName
  /// The files that it extends.
  package var extended: [String] = []
  /// Whether the user named that file, rather than it being found.
  package var isNamedByUser = false
  /// Paths to ignore.
  package var exclude: [Located<PathPattern>] = []
  /// Folders not searched for packages. Packages in them that a manifest refers to are still read.
  package var skippedFolders = Self.skippedByDefault
  /// Whether to ignore what git ignores.
  package var honoursGitignore = true
  /// A file that lists modules, relative to the root; empty for none.
  package var graph = ""
  /// The configured roles, in order. No package matches two.
  package var roles: [RoleSettings] = []
  /// From top to bottom. If one lists packages, roles are not inferred from a package's name or shape.
  package var layers: [Layer] = []
  /// Additional names for modules; a module may have several.
  package var tags: [Tag] = []
  /// Forbidden dependencies, regardless of roles.
  package var prohibitions: [Located<Prohibition>] = []
  /// Declarations that must not be used by name.
  package var nameProhibitions: [Located<NameProhibition>] = []
  /// What test targets may use in addition to what their package may.
  package var testsMayUse: [Located<Allowance>] = MediatorPreset.testsMayUse
  /// By rule.
  package var severities: [String: RuleSeverity] = [:]
  /// By rule: severities that differ in test targets.
  package var testSeverities: [String: RuleSeverity] = [:]
  package var exceptions: [Located<RuleException>] = []
  /// What modules read besides their own files.
  package var inputs: [ModuleInput] = []
  package var release = ReleaseSettings()
  package var manifests = ManifestSettings()

  /// Whether this configuration permits running the repository's manifests.
  ///
  /// A repository's own file cannot permit it: linting other people's code would run it unasked.
  package var evaluatesManifests: Bool { manifests.evaluate && isNamedByUser }

  /// The folders that builds and package managers create.
  package static let skippedByDefault = [
    ".build", "DerivedData", "SourcePackages", "Pods", "Carthage", "node_modules",
  ].map { PathPattern("**/\($0)") }

  /// The default configuration.
  package init() {}
}
