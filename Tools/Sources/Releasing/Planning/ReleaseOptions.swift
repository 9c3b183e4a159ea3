/// What is to be released, as it was asked for.
package struct ReleaseOptions: Sendable {
  /// The packages' names; empty means all that offer something.
  package var packages: [String] = []
  package var base: ReleaseBase
  /// The version of every package that is released; `nil` follows from the change.
  package var version: SemanticVersion?
  /// The change of the version; `nil` is the smallest that tells the truth.
  package var bump: SemanticVersion.Bump?

  package init(base: ReleaseBase) {
    self.base = base
  }

  /// The next version of a package.
  ///
  /// What is said of the named packages does not hold for those that only come along.
  ///
  /// - Parameter last: The last one; `nil` for a package that was never released. It begins at 1.0.0, as it is in
  ///   use already: an app is made of it.
  func next(of package: String, after last: SemanticVersion?, _ change: APIChange?) -> SemanticVersion {
    let isMeant = packages.isEmpty || packages.contains(package)
    let (version, bump) = isMeant ? (version, bump) : (nil, nil)
    if let version { return version }
    guard let last, let change else { return bump.map { SemanticVersion(0, 0, 0).bumped($0) } ?? .init(1, 0, 0) }
    return last.bumped(bump ?? change.leastBump(after: last))
  }
}
