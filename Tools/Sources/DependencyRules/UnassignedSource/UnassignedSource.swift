import Model
import Rules

/// A Swift file that lies among those of a project's target, or among a package's targets, and that no target compiles:
/// it was taken out and not removed, or never added.
package struct UnassignedSource: Rule {
  package static let id = "unassigned_source"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.packages.flatMap { package in
      package.forgottenSources.map { source in
        let target = source.target.map { repository.targets[$0].name }
        return Finding(
          rule: Self.id, package: package.name, target: target, file: source.path, position: .start, severity: .warning,
          message: target.map { message(for: source, amongThoseOf: $0, package) } ?? message(for: source, package))
      }
    }
  }

  private func message(
    for source: Repository.ForgottenSource, amongThoseOf target: String, _ package: Repository.Package
  ) -> String {
    """
    this file lies among those of \(target) and no target of \(package.name) compiles it, so nothing of it is judged; \
    add it to a target, or remove it
    """
  }

  /// Of a package, where SwiftPM would look for a target.
  private func message(for source: Repository.ForgottenSource, _ package: Repository.Package) -> String {
    let what =
      source.others == 0
      ? "this file lies" : "this file and \(source.others) more in its folder and below lie"
    let one = source.others == 0
    return """
      \(what) among the targets of \(package.name) and no target has \(one ? "it" : "them"), so nothing of \
      \(one ? "it" : "them") is built or judged; declare a target in \(package.manifestPath), or remove \
      \(one ? "it" : "them")
      """
  }
}
