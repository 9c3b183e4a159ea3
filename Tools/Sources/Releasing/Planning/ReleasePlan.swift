import Comparing

/// What a release will do, all of it known before the first push.
package struct ReleasePlan: Sendable {
  /// A package that gets a new version.
  package struct Step: Sendable {
    package var package: String
    /// Relative to the root.
    package var directory: String
    package var last: SemanticVersion?
    package var version: SemanticVersion
    /// The changes of its API; `nil` for the first release.
    package var change: APIChange?
    /// The commit to push.
    package var commit: String
    var branch: String
    var remote: PackageRemote
    /// Whether `swift test` has something to run.
    var hasTests: Bool

    package var url: String { remote.url }
  }

  /// In dependency order.
  package var steps: [Step] = []
  /// The packages that need no new version, with their current one.
  package var unchanged: [(package: String, version: SemanticVersion)] = []

  /// The plan, one line per package, with its changes below.
  package var text: String {
    var lines = steps.flatMap { step -> [String] in
      let versions = step.last.map { "\($0) → \(step.version)" } ?? "\(step.version)"
      let head = "\(step.package) \(versions)  \(step.url)"
      return [head] + (step.change?.lines ?? []).map { "  \($0)" }
    }
    lines += unchanged.map { "\($0.package) \($0.version)  unchanged" }
    return lines.map { $0 + "\n" }.joined()
  }
}
