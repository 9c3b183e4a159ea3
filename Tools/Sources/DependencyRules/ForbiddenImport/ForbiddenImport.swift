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
    return context.repository.targets.flatMap { target -> [Finding] in
      // Judged once for each module, not for each file that imports it.
      let violations = judge.violations(in: target)
      guard let role = context.roles.role(of: target), !violations.isEmpty else { return [] }
      let messages = Dictionary(
        uniqueKeysWithValues: violations.map { ($0, message($1, on: $0, in: target, role, judge)) })
      return target.sources.flatMap { file in
        file.imports.compactMap { `import` in
          messages[`import`.module].map { finding(on: `import`, in: file, of: target, context, $0) }
        }
      }
    }
  }

  private func message(
    _ violation: RoleRules.Violation, on module: String, in target: Repository.Target, _ role: Role,
    _ judge: ImportJudge
  ) -> Finding.Message {
    let what = "\(target.name) must not import \(module)"
    // What may be imported of the system is the reason, too.
    if case .systemModule = violation { return .init(what, instead: violation.reason) }
    let context = judge.context
    let other = judge.providers(of: module, for: target).first.flatMap {
      context.roles.role(ofTarget: $0, in: context.repository)
    }
    let way = AllowedWay(context).clause(instead: other, for: role, by: .import)
    return .init(what, why: violation.reason, instead: way + (judge.doubt(on: module, for: target) ?? ""))
  }
}
