import Model
import Rules
import SourceFacts

/// A source imports something that its role does not permit, whether the manifest declares it or not.
///
/// The compiler accepts it, because users of a category can import what it re-exports.
struct ForbiddenImport: Rule {
  static let id = "forbidden_import"

  func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    let judge = ImportJudge(context: context)
    return context.repository.modules.flatMap { module -> [Finding] in
      // Judged once for each module, not for each file that imports it.
      let violations = judge.violations(in: module)
      guard let role = context.roles.role(of: module), !violations.isEmpty else { return [] }
      let messages = Dictionary(
        uniqueKeysWithValues: violations.map { ($0, message($1, on: $0, in: module, role, judge)) })
      return module.sources.flatMap { file in
        file.imports.compactMap { `import` in
          messages[`import`.module].map { finding(on: `import`, in: file, of: module, context, $0) }
        }
      }
    }
  }

  private func message(
    _ violation: RoleRules.Violation, on moduleName: String, in module: Module, _ role: Role,
    _ judge: ImportJudge
  ) -> Finding.Message {
    let what = "\(module.name) must not import \(moduleName)"
    // What may be imported of the system is the reason, too.
    if case .systemModule = violation { return .init(what, instead: violation.reason) }
    let context = judge.context
    let other = judge.providers(of: moduleName, for: module).first.flatMap {
      context.roles.role(ofModule: $0, in: context.repository)
    }
    let way = AllowedWay(context).clause(instead: other, for: role, by: .import)
    return .init(what, why: violation.reason, instead: way + (judge.doubt(on: moduleName, for: module) ?? ""))
  }
}
