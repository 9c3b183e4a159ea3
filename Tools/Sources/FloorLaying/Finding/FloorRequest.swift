import AppReading

/// What is to become a module below, and where.
package struct FloorRequest: Sendable {
  /// Where the new module is put.
  package enum Place: String, CaseIterable, Sendable {
    /// Into a package of its own, beside the others: what is used is public.
    case package
    /// Into a target of the same package: what is used is seen in the package, and nowhere else.
    case target
  }

  /// The new module's name.
  package var name: String
  /// The package that has the code: its name or its folder.
  package var package: String
  /// Folders and files, relative to the package's folder; empty for the folder of the module's name.
  package var paths: [String]
  package var place: Place
  /// Whether the compiler has the last word.
  package var isVerified: Bool
  /// What else builds the code; nothing where this tool does.
  package var outside = OutsideBuild()

  package init(name: String, package: String, paths: [String], place: Place, isVerified: Bool) {
    self.name = name
    self.package = package
    self.paths = paths
    self.place = place
    self.isVerified = isVerified
  }
}
