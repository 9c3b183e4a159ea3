/// The difference between two versions of a package's API.
package struct APIChange: Hashable, Sendable {
  /// Declarations that were removed or changed.
  package var removed: [String]
  /// Additions that break clients.
  package var demanded: [String]
  package var added: [String]
  /// What is new that takes something away from what was there before: that it is unavailable.
  package var limits: [String] = []
  /// What an addition begins with that takes a limit away.
  static let lifted = "no longer "
  /// What may have changed and is not compared: the type of a variable, if it is not written.
  package var undecided: [String] = []

  /// The smallest correct change of the version.
  package func leastBump(after version: SemanticVersion) -> SemanticVersion.Bump {
    let isBreaking = !removed.isEmpty || !demanded.isEmpty || !limits.isEmpty
    if isBreaking { return version.major == 0 ? .minor : .major }
    return added.isEmpty ? .patch : .minor
  }

  /// One declaration per line.
  package var lines: [String] {
    removed.map { "- \($0)" } + (demanded + limits).map { "! \($0)" } + added.map { "+ \($0)" }
  }
}
