/// What a release will do, all of it known before the first push.
package struct ReleasePlan: Sendable {
  /// A package that gets a new version.
  package struct Step: Sendable {
    package var package: String
    /// Relative to the root.
    package var directory: String
    package var last: SemanticVersion?
    package var version: SemanticVersion
    /// What others will notice; `nil` for the first release.
    package var change: APIChange?
    /// The commit that is pushed.
    package var commit: String
    var branch: String
    var remote: PackageRemote
    /// Whether there is something that `swift test` can run.
    var hasTests: Bool

    package var url: String { remote.url }
  }

  /// In dependency order.
  package var steps: [Step] = []
  /// The packages that need no new version, with the one they have.
  package var unchanged: [(package: String, version: SemanticVersion)] = []

  /// The plan, one line a package, with what has changed below it.
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
