import ImportScanning
import Model
import Rules

/// A source imports what its role may use only inside, in a way that shows it to whoever imports the module.
///
/// What a public declaration names, every user of the module gets with it; so a library that was to be replaceable is
/// everybody's.
struct ExposedImport: Rule {
  static let id = "exposed_import"

  func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.configuration.allRoles.contains(where: { !$0.internalOnly.isEmpty }) else { return [] }
    let judge = ImportJudge(context: context)
    // A test is never imported.
    return context.repository.targets.filter { !$0.isTest }.flatMap { target -> [Finding] in
      guard let role = context.roles.role(of: target) else { return [] }
      let inside = target.importedModules.filter { module in
        judge.others(module, in: target).contains { context.roles.rules.isInternal($0, in: role) }
      }
      let isInternalByDefault = target.declaration.enables("InternalImportsByDefault")
      return target.files.flatMap { file in
        file.imports.filter { `import` in
          inside.contains(`import`.module) && `import`.isSeenOutside(isInternalByDefault: isInternalByDefault)
            // Where settings could not be read it is not known what a plain import is.
            && (`import`.isExplicit || target.declaration.hasDecidedSettings)
        }.map { finding($0, in: file, of: target, role, context) }
      }
    }
  }

  private func finding(
    _ import: Import, in file: SourceFile, of target: Repository.Target, _ role: Role, _ context: RuleContext
  ) -> Finding {
    let how = `import`.attributes.contains("_exported") ? "re-exports it" : "shows it in its interface"
    return finding(
      on: `import`, in: file, of: target, context,
      """
      \(target.name) (\(role.noun)) may use \(`import`.module) only inside, and this import \(how); write \
      `internal import \(`import`.path.joined(separator: "."))`, and name nothing of it in public declarations
      """)
  }
}
