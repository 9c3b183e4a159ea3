/// One layer of a layered repository. It may depend on those below it.
package struct Layer: Hashable, Sendable {
  package var name: String
  package var packages: [Located<PackagePattern>]
  /// The modules that are in it by their own names.
  package var modules: [Located<Wildcard>]
  /// The folders, below the root, whose modules are in it.
  package var folders: [Located<PathPattern>]
  /// Whether its packages, and modules, may depend on each other.
  package var withinItself: Bool
  package var thirdParty: Bool
  /// What it may use beside the layers below it.
  package var mayUse: [Located<Allowance>]
  /// What it may import only so that nobody sees it through its interface.
  package var internalOnly: [Located<Allowance>] = []
  /// The business lines that programs of its packages leave out on purpose; `nil` where nothing is said.
  package var mayBeAbsent: [Located<Wildcard>]?

  package init(
    name: String, packages: [Located<PackagePattern>] = [], modules: [Located<Wildcard>] = [],
    folders: [Located<PathPattern>] = [], withinItself: Bool = false, thirdParty: Bool = true,
    mayUse: [Located<Allowance>] = [], mayBeAbsent: [Located<Wildcard>]? = nil
  ) {
    self.name = name
    self.packages = packages
    self.modules = modules
    self.folders = folders
    self.withinItself = withinItself
    self.thirdParty = thirdParty
    self.mayUse = mayUse
    self.mayBeAbsent = mayBeAbsent
  }

  /// The same as a role.
  ///
  /// - Parameter below: The layers that stand under it.
  func role(above below: some Sequence<Layer>) -> RoleSettings {
    let names = (withinItself ? [name] : []) + below.map(\.name)
    let allowances = names.map { Allowance.role($0) } + (thirdParty ? [.thirdParty] : [])
    var role = RoleSettings(
      name: name, packages: packages, modules: modules, folders: folders,
      mayLink: allowances.map { Located($0) } + mayUse,
      mayBeAbsent: mayBeAbsent)
    role.internalOnly = internalOnly
    return role
  }
}
