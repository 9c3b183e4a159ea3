import Model
import Rules

/// A package without a role, although the configuration assigns roles to packages; or a module of a package whose other
/// modules have their own roles.
///
/// Its links and imports cannot be judged, so a forbidden path could lead through it.
struct UnassignedPackage: Rule {
  static let id = "unassigned_package"

  private static let effect = "no rule applies to its links and imports"

  func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    return context.repository.packages.filter { context.roles.role(of: $0.id) == nil }.flatMap { package in
      let targets = package.targets.map { context.repository.targets[$0] }
      guard targets.contains(where: { context.roles.hasOwnRole($0.id) }) else {
        // A package without targets has no links or imports, and nothing leads through tests. And without evidence
        // there is no role to be given.
        let isEmpty = package.isDecided && targets.allSatisfy(\.isTest)
        return isEmpty || context.roles.findsBusinessLines ? [] : [finding(package, context)]
      }
      // In a project, some modules may have evidence and others none.
      if context.roles.findsBusinessLines, package.container.hasModulesOfAllRoles { return [] }
      // Tests have the roles of what they test. Those that test several modules have none.
      return targets.filter { !$0.isTest && !context.roles.hasOwnRole($0.id) }.map { finding($0, of: package, context) }
    }
  }

  private func finding(_ package: Repository.Package, _ context: RuleContext) -> Finding {
    Finding(
      rule: Self.id, package: package.name, file: package.manifestPath, position: .start,
      message: .init(
        "\(package.name) has no role and is in no layer", why: Self.effect,
        instead: "add it to a role or a layer in \(context.roles.configuration.file), or exclude its folder there"))
  }

  private func finding(_ target: Repository.Target, of package: Repository.Package, _ context: RuleContext) -> Finding {
    finding(
      in: package.manifestPath, of: target.id, at: target.position, symbol: target.name, context,
      .init(
        "the module \(target.name) has no role and is in no layer, unlike others of \(package.name)", why: Self.effect,
        instead: "add it to the modules or folders of a role or a layer in \(context.roles.configuration.file)"))
  }
}
