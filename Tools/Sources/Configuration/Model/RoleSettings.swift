/// A role: which modules have it, and what they may depend on. What has its role by its package may use its own package.
package struct RoleSettings: ModuleMembers, Hashable, Sendable {
  package var name: String
  /// The packages, and products, that have the role. `nil` where nothing is said: then the articles' roles go by
  /// the shape of a package.
  package var packages: [Located<PackagePattern>]?
  /// The modules that have it by their own names.
  package var modules: [Located<Wildcard>] = []
  /// The folders, below the root, whose modules have it.
  package var folders: [Located<PathPattern>] = []
  /// `nil` where nothing is said: then what the articles say holds.
  package var mayLink: [Located<Allowance>]?
  /// `nil` where nothing is said: then what may be linked may be imported.
  package var mayImport: [Located<Allowance>]?
  /// What it may import only so that its interface does not show it.
  package var internalOnly: [Located<Allowance>] = []
  /// The business lines that programs of such packages leave out on purpose; `nil` where nothing is said.
  package var mayBeAbsent: [Located<Wildcard>]?

  package var members: [Located<ModulePattern>] { Self.members(packages ?? [], modules, folders) }
}
