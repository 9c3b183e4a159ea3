/// A name for modules that have something in common beside their roles: a team, a client, what is to go. A module may have
/// several.
package struct Tag: ModuleMembers, Hashable, Sendable {
  package var name: String
  package var packages: [Located<PackagePattern>] = []
  package var modules: [Located<Wildcard>] = []
  /// The folders, below the root, whose modules have it.
  package var folders: [Located<PathPattern>] = []

  package init(name: String) { self.name = name }

  package var members: [Located<ModulePattern>] { Self.members(packages, modules, folders) }
}
