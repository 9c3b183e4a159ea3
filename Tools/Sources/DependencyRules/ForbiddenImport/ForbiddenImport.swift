import ImportScanning
import Model
import Rules

/// A source imports what the role of its package must not, whether the manifest declares it or not.
///
/// The compiler lets it through: what a category re-exports, its users can import.
package struct ForbiddenImport: Rule {
  package static let id = "forbidden_import"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    let judge = ImportJudge(context: context)
    return context.repository.targets.flatMap { target -> [Finding] in
      // Judged once for each module, and not once for each of the files that import it.
      var objections = judge.objections(in: target)
      guard let role = context.roles.role(of: target), !objections.isEmpty else { return [] }
      let allowance = context.roles.rules.allowance(for: role, by: .import)
      for (module, objection) in objections {
        let isOfSystem = context.roles.outsideModules?.isOfSystem(module) ?? false
        let instead = isOfSystem ? "" : "; \(allowance)"
        objections[module] = objection + instead + (judge.doubt(on: module, for: target) ?? "")
      }
      return target.files.flatMap { file in
        file.imports.compactMap { `import` in
          objections[`import`.module].map { finding($0, `import`, in: file, of: target, role, context) }
        }
      }
    }
  }

  /// - Parameter objection: With what would be allowed instead.
  private func finding(
    _ objection: String, _ import: Import, in file: SourceFile, of target: Repository.Target, _ role: Role,
    _ context: RuleContext
  ) -> Finding {
    let package = context.repository.packages[target.package]
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: file.path, symbol: `import`.module,
      position: `import`.position,
      message: "\(target.name) (\(role.noun)) must not import \(`import`.module): \(objection)")
  }
}
