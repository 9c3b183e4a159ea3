import Model
import Rules

/// A Swift file among those of a project's module, or among a package's modules, that no module compiles: it was
/// removed from the module but not from disk, or never added.
package struct UnassignedSource: Rule {
  package static let id = "unassigned_source"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.containers.flatMap { container in
      container.forgottenSources.map { source in
        let target = source.module.map { repository.modules[$0].name }
        return Finding(
          rule: Self.id, package: container.name, target: target, file: source.path, position: .start,
          severity: .warning,
          message: target.map { message(for: source, amongThoseOf: $0, container) } ?? message(for: source, container))
      }
    }
  }

  private func message(
    for source: ForgottenSource, amongThoseOf target: String, _ container: Container
  ) -> Finding.Message {
    .init(
      "this file is among those of \(target), but no target of \(container.name) compiles it", why: "it is not judged",
      instead: "add it to a target, or remove it")
  }

  /// For a package, in a place where SwiftPM would look for a target.
  private func message(for source: ForgottenSource, _ container: Container) -> Finding.Message {
    let one = source.others == 0
    let what = one ? "this file is" : "this file and \(source.others) more in its folder and below are"
    return .init(
      "\(what) among the targets of \(container.name), but no target includes \(one ? "it" : "them")",
      why: "\(one ? "it is" : "they are") neither built nor judged",
      instead: "declare a target in \(container.editedPath), or remove \(one ? "it" : "them")")
  }
}
