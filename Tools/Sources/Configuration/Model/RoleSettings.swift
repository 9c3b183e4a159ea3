/// A role: which modules have it, and what they may depend on. What has its role by its package may use its own package.
package struct RoleSettings: Hashable, Sendable {
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

  /// All by which modules have it.
  package var patterns: [Located<ModulePattern>] { members.filter { $0.value.leftOut == nil } }

  /// What it does not take in all the same, unless a narrower one of its patterns does.
  package var leftOut: [Located<ModulePattern>] {
    members.compactMap { member in member.value.leftOut.map { member.with($0) } }
  }

  private var members: [Located<ModulePattern>] {
    (packages ?? []).map { $0.with(.packages($0.value)) } + modules.map { $0.with(.modules($0.value)) }
      + folders.map { $0.with(.folders($0.value)) }
  }
}
