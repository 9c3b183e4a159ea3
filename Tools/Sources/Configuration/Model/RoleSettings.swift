import SourceText

/// A role: which packages have it, and what they may depend on. Their own package they always may.
package struct RoleSettings: Hashable, Sendable {
  package var name: String
  /// The packages, and products, that have the role. `nil` where nothing is said: then the articles' roles go by
  /// the shape of a package.
  package var packages: [Located<PackagePattern>]?
  /// `nil` where nothing is said: then what the articles say holds.
  package var mayLink: [Located<Allowance>]?
  /// `nil` where nothing is said: then what may be linked may be imported.
  package var mayImport: [Located<Allowance>]?
  /// The business lines that programs of such packages leave out on purpose; `nil` where nothing is said.
  package var mayBeAbsent: [Located<Wildcard>]?

  package init(
    name: String, packages: [Located<PackagePattern>]? = nil, mayLink: [Located<Allowance>]? = nil,
    mayImport: [Located<Allowance>]? = nil, mayBeAbsent: [Located<Wildcard>]? = nil
  ) {
    self.name = name
    self.packages = packages
    self.mayLink = mayLink
    self.mayImport = mayImport
    self.mayBeAbsent = mayBeAbsent
  }
}
