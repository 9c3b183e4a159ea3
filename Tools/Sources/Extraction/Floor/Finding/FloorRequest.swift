import Apps

/// Which code becomes a lower module, and where.
package struct FloorRequest: Sendable {
  /// The kind of place for the new module.
  package enum Place: String, CaseIterable, Sendable {
    /// A package of its own, beside the others: what is used becomes public.
    case package
    /// A target of the same package: what is used becomes visible in the package only.
    case target
  }

  package var name: String
  /// The package that contains the code, by name or folder.
  package var package: String
  /// Folders and files, relative to the package's folder; empty for the folder with the module's name.
  package var paths: [String]
  package var place: Place
  /// Whether what is used may become public API, where a package cannot keep it to itself.
  package var mayBePublic = false
  /// Whether to build the result and follow the compiler's errors.
  package var isVerified: Bool
  /// Whether the package builds before the change, for the kinds of which that is known.
  package var kinds: [BuildKind: Bool] = [:]
  /// The other tool's build of the code; empty if this tool builds it.
  package var outside = OutsideBuild()

  package init(name: String, package: String, paths: [String], place: Place, isVerified: Bool) {
    self.name = name
    self.package = package
    self.paths = paths
    self.place = place
    self.isVerified = isVerified
  }
}
