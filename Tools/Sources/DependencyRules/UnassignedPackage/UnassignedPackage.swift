import Model
import Rules

/// A package that has no role, where the configuration says which packages have which; or a module of one whose other
/// modules have roles of their own.
///
/// Nothing could be said of what it links and imports, so that a forbidden way could lead through it.
struct UnassignedPackage: Rule {
  static let id = "unassigned_package"

  func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    return context.repository.packages.filter { context.roles.role(of: $0.id) == nil }.flatMap { package in
      let targets = package.targets.map { context.repository.targets[$0] }
      guard targets.contains(where: { context.roles.hasOwnRole($0.id) }) else {
        // One that declares no target links nothing and imports nothing.
        let isEmpty = package.manifest.isDecided && package.manifest.targets.isEmpty
        return isEmpty ? [] : [finding(package, context)]
      }
      // Tests have the roles of what they test. Those that test several modules have none.
      return targets.filter { !$0.isTest && !context.roles.hasOwnRole($0.id) }.map { finding($0, of: package, context) }
    }
  }

  private func finding(_ package: Repository.Package, _ context: RuleContext) -> Finding {
    Finding(
      rule: Self.id, package: package.name, file: package.manifestPath, position: .start,
      message: """
        \(package.name) has no role and is in no layer, so no rule says what it may link and import; name \
        it in \(context.roles.configuration.file), under a role or a layer, or exclude its folder there
        """)
  }

  private func finding(_ target: Repository.Target, of package: Repository.Package, _ context: RuleContext) -> Finding {
    finding(
      in: package.manifestPath, of: target.id, at: target.declaration.position, symbol: target.name, context,
      """
      the module \(target.name) has no role and is in no layer, as others of \(package.name) have, so no rule says what \
      it may link and import; name it in \(context.roles.configuration.file), under the modules or folders of a role or \
      a layer
      """)
  }
}
