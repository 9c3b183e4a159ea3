/// A role: which modules have it, and what they may depend on. A package with a role may use its own modules.
package struct RoleSettings: ModuleMembers, Hashable, Sendable {
  package var name: String
  /// The packages and products that have the role. `nil` if not configured; then the articles' roles are inferred from
  /// the shape of a package.
  package var packages: [Located<PackagePattern>]?
  /// The modules that have it, by name.
  package var modules: [Located<Wildcard>] = []
  /// The folders below the root whose modules have it.
  package var folders: [Located<PathPattern>] = []
  /// `nil` if not configured; then the articles' rules apply.
  package var mayLink: [Located<Allowance>]?
  /// `nil` if not configured; then what may be linked may be imported.
  package var mayImport: [Located<Allowance>]?
  /// Modules that it may import only internally, without exposing them in its interface.
  package var internalOnly: [Located<Allowance>] = []
  /// The business lines that programs with the role intentionally omit; `nil` if not configured.
  package var mayBeAbsent: [Located<Wildcard>]?

  package var members: [Located<ModulePattern>] { Self.members(packages ?? [], modules, folders) }
}
