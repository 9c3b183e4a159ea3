/// One layer of a layered repository. It may depend on those below it.
package struct Layer: Hashable, Sendable {
  package var name: String
  package var packages: [Located<PackagePattern>]
  /// Its modules, by name.
  package var modules: [Located<Wildcard>] = []
  /// The folders below the root whose modules it contains.
  package var folders: [Located<PathPattern>] = []
  /// Whether its packages and modules may depend on each other.
  package var withinItself: Bool
  package var thirdParty = true
  /// What it may use in addition to the layers below it.
  package var mayUse: [Located<Allowance>] = []
  /// Modules that it may import only internally, without exposing them in its interface.
  package var internalOnly: [Located<Allowance>] = []
  /// The business lines that its programs intentionally omit; `nil` if not configured.
  package var mayBeAbsent: [Located<Wildcard>]?

  package init(name: String, packages: [Located<PackagePattern>] = [], withinItself: Bool = false) {
    self.name = name
    self.packages = packages
    self.withinItself = withinItself
  }

  /// The layer as a role.
  ///
  /// - Parameter below: The layers below it.
  func role(above below: some Sequence<Layer>) -> RoleSettings {
    let names = (withinItself ? [name] : []) + below.map(\.name)
    let allowances = names.map { Allowance.role($0) } + (thirdParty ? [.thirdParty] : [])
    return RoleSettings(
      name: name, packages: packages, modules: modules, folders: folders,
      mayLink: allowances.map { Located($0) } + mayUse, internalOnly: internalOnly, mayBeAbsent: mayBeAbsent)
  }
}
