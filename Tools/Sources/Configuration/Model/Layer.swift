/// One layer of a layered repository. It may depend on those below it.
package struct Layer: Hashable, Sendable {
  package var name: String
  package var packages: [Located<PackagePattern>]
  /// The modules that are in it by their own names.
  package var modules: [Located<Wildcard>] = []
  /// The folders, below the root, whose modules are in it.
  package var folders: [Located<PathPattern>] = []
  /// Whether its packages, and modules, may depend on each other.
  package var withinItself: Bool
  package var thirdParty = true
  /// What it may use beside the layers below it.
  package var mayUse: [Located<Allowance>] = []
  /// What it may import only so that its interface does not show it.
  package var internalOnly: [Located<Allowance>] = []
  /// The business lines that programs of its packages leave out on purpose; `nil` where nothing is said.
  package var mayBeAbsent: [Located<Wildcard>]?

  package init(name: String, packages: [Located<PackagePattern>] = [], withinItself: Bool = false) {
    self.name = name
    self.packages = packages
    self.withinItself = withinItself
  }

  /// The same as a role.
  ///
  /// - Parameter below: The layers that are under it.
  func role(above below: some Sequence<Layer>) -> RoleSettings {
    let names = (withinItself ? [name] : []) + below.map(\.name)
    let allowances = names.map { Allowance.role($0) } + (thirdParty ? [.thirdParty] : [])
    return RoleSettings(
      name: name, packages: packages, modules: modules, folders: folders,
      mayLink: allowances.map { Located($0) } + mayUse, internalOnly: internalOnly, mayBeAbsent: mayBeAbsent)
  }
}
