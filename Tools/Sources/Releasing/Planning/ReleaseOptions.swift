import Comparing

/// The options of a release.
package struct ReleaseOptions: Sendable {
  /// The packages' names; empty means all that offer something.
  package var packages: [String] = []
  package var base: ReleaseBase
  /// The version of every released package; `nil` to derive it from the changes.
  package var version: SemanticVersion?
  /// The change of the version; `nil` for the smallest correct one.
  package var bump: SemanticVersion.Bump?

  package init(base: ReleaseBase) {
    self.base = base
  }

  /// The next version of a package.
  ///
  /// The options apply to the named packages, not to their dependencies.
  ///
  /// - Parameter last: The last version; `nil` for a package that was never released. It begins at 1.0.0, because it is
  ///   already in use: an app is made of it.
  func next(of package: String, after last: SemanticVersion?, _ change: APIChange?) -> SemanticVersion {
    let isMeant = packages.isEmpty || packages.contains(package)
    let (version, bump) = isMeant ? (version, bump) : (nil, nil)
    if let version { return version }
    guard let last, let change else { return bump.map { SemanticVersion(0, 0, 0).bumped($0) } ?? .init(1, 0, 0) }
    return last.bumped(bump ?? change.leastBump(after: last))
  }
}
