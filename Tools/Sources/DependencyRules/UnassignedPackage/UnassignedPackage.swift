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
    return context.repository.containers.filter { context.roles.role(of: $0.id) == nil }.flatMap { container in
      let modules = container.modules.map { context.repository.modules[$0] }
      guard modules.contains(where: { context.roles.hasOwnRole($0.id) }) else {
        // A package without modules has no links or imports, and nothing leads through tests. And without evidence
        // there is no role to be given.
        let isEmpty = container.isDecided && modules.allSatisfy(\.isTest)
        return isEmpty || context.roles.findsBusinessLines ? [] : [finding(container, context)]
      }
      // In a project, some modules may have evidence and others none.
      if context.roles.findsBusinessLines, container.facts.hasModulesOfAllRoles { return [] }
      // Tests have the roles of what they test. Those that test several modules have none.
      return modules.filter { !$0.isTest && !context.roles.hasOwnRole($0.id) }.map {
        finding($0, of: container, context)
      }
    }
  }

  private func finding(_ container: Container, _ context: RuleContext) -> Finding {
    Finding(
      rule: Self.id, package: container.name, file: container.manifestPath, position: .start,
      message: .init(
        "\(container.name) has no role and is in no layer", why: Self.effect,
        instead: "add it to a role or a layer in \(context.roles.configuration.file), or exclude its folder there"))
  }

  private func finding(_ module: Module, of container: Container, _ context: RuleContext) -> Finding {
    finding(
      in: container.manifestPath, of: module.id, at: module.position, symbol: module.name, context,
      .init(
        "the module \(module.name) has no role and is in no layer, unlike others of \(container.name)",
        why: Self.effect,
        instead: "add it to the modules or folders of a role or a layer in \(context.roles.configuration.file)"))
  }
}
