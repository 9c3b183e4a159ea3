import Model
import Rules

/// A Swift file among those of a project's target, or among a package's targets, that no target compiles: it was
/// removed from the target but not from disk, or never added.
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
  ) -> Finding.Message {
    .init(
      "this file is among those of \(target), but no target of \(package.name) compiles it", why: "it is not judged",
      instead: "add it to a target, or remove it")
  }

  /// For a package, in a place where SwiftPM would look for a target.
  private func message(for source: Repository.ForgottenSource, _ package: Repository.Package) -> Finding.Message {
    let one = source.others == 0
    let what = one ? "this file is" : "this file and \(source.others) more in its folder and below are"
    return .init(
      "\(what) among the targets of \(package.name), but no target includes \(one ? "it" : "them")",
      why: "\(one ? "it is" : "they are") neither built nor judged",
      instead: "declare a target in \(package.manifestPath), or remove \(one ? "it" : "them")")
  }
}
