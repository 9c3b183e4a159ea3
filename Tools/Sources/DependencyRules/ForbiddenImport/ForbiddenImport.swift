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
      var objections = judge.objections(in: target)
      guard let role = context.roles.role(of: target), !objections.isEmpty else { return [] }
      let allowance = context.roles.rules.allowance(for: role, by: .import)
      // Appends what would be allowed instead.
      for (module, objection) in objections {
        // Of a module of the system there is no doubt, and its objection says what would be allowed.
        guard !context.roles.isOfSystem(module) else { continue }
        objections[module] = "\(objection); \(allowance)\(judge.doubt(on: module, for: target) ?? "")"
      }
      return target.sources.flatMap { file in
        file.imports.compactMap { `import` in
          objections[`import`.module].map {
            let words = "\(target.name) (\(role.noun)) must not import \(`import`.module): \($0)"
            return finding(on: `import`, in: file, of: target, context, words)
          }
        }
      }
    }
  }
}
