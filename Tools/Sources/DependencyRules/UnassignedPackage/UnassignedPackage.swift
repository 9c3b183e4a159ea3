import Model
import Rules

/// A package that has no role, where the configuration says which packages have which.
///
/// Nothing could be said of what it links and imports, so that a forbidden way could lead through it.
package struct UnassignedPackage: Rule {
  package static let id = "unassigned_package"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    let file = context.roles.configuration.file
    let unassigned = context.repository.packages.filter { package in
      // One that declares no target links nothing and imports nothing.
      context.roles.role(of: package.id) == nil && !(package.manifest.isDecided && package.manifest.targets.isEmpty)
    }
    return unassigned.map { package in
      Finding(
        rule: Self.id, package: package.name, file: package.manifestPath, position: .start,
        message: """
          \(package.name) has no role and is in no layer, so no rule says what it may link and import; name \
          it in \(file), under a role or a layer, or exclude its folder there
          """)
    }
  }
}
