import Model
import Rules

/// A Swift file that lies among those of a project's target and that no target compiles: it was taken out and not
/// removed, or never added.
package struct UnassignedSource: Rule {
  package static let id = "unassigned_source"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.packages.flatMap { package in
      package.forgottenSources.map { source in
        let target = repository.targets[source.target]
        return Finding(
          rule: Self.id, package: package.name, target: target.name, file: source.path, position: .start,
          severity: .warning,
          message: """
            this file lies among those of \(target.name) and no target of \(package.name) compiles it, so nothing of \
            it is judged; add it to a target, or remove it
            """)
      }
    }
  }
}
