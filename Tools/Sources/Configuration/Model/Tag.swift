/// A name for modules that share something besides their role: a team, a client, a planned removal. A module may have
/// several.
package struct Tag: ModuleMembers, Hashable, Sendable {
  package var name: String
  package var packages: [Located<PackagePattern>] = []
  package var modules: [Located<Wildcard>] = []
  /// The folders below the root whose modules have it.
  package var folders: [Located<PathPattern>] = []

  package init(name: String) { self.name = name }

  package var members: [Located<ModulePattern>] { Self.members(packages, modules, folders) }
}
