import ImportScanning

/// A source imports what the role of its package must not, whether the manifest declares it or not.
///
/// The compiler lets it through: what a category re-exports, its users can import.
package struct ForbiddenImport: Rule {
  package static let id = "forbidden_import"

  package func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.areKnown else { return [] }
    let judge = ImportJudge(context: context)
    return context.repository.targets.flatMap { target in
      target.files.flatMap { file in
        file.imports.compactMap { finding(for: $0, in: file, of: target, judge) }
      }
    }
  }

  private func finding(
    for import: Import, in file: SourceFile, of target: Repository.Target, _ judge: ImportJudge
  ) -> Finding? {
    let package = judge.context.repository.packages[target.package]
    guard let role = judge.context.roles.role(of: package.id),
      let objection = judge.objection(to: `import`.module, in: target)
    else { return nil }
    return Finding(
      rule: Self.id, package: package.name, target: target.name, file: file.path, symbol: `import`.module,
      position: `import`.position,
      message: """
        \(target.name) (\(role.noun)) must not import \(`import`.module): \(objection); \
        \(judge.context.roles.rules.allowance(for: role, by: .import))
        """)
  }
}
