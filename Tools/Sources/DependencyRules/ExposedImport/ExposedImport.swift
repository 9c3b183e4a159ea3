import Model
import Rules
import SourceFacts

/// A source exposes an import that its role may use only internally.
///
/// Users of the module get everything that its public declarations name, so the library could no longer be replaced.
struct ExposedImport: Rule {
  static let id = "exposed_import"

  func findings(in context: RuleContext) -> [Finding] {
    guard context.roles.configuration.allRoles.contains(where: { !$0.internalOnly.isEmpty }) else { return [] }
    let judge = ImportJudge(context: context)
    // A test is never imported.
    return context.repository.modules.filter { !$0.isTest }.flatMap { module -> [Finding] in
      guard let role = context.roles.role(of: module) else { return [] }
      let inside = module.importedModules.filter { moduleName in
        judge.others(moduleName, in: module).contains { context.roles.rules.isInternal($0, in: role) }
      }
      let isInternalByDefault = module.swiftSettings.enables("InternalImportsByDefault")
      return module.files.flatMap { file in
        file.imports.filter { `import` in
          inside.contains(`import`.module) && `import`.isSeenOutside(isInternalByDefault: isInternalByDefault)
            // If the settings are undecidable, it is not known what a plain import means.
            && (`import`.isExplicit || module.hasDecidedSettings)
        }.map { finding($0, in: file, of: module, role, context) }
      }
    }
  }

  private func finding(
    _ import: Import, in file: SourceFile, of module: Module, _ role: Role, _ context: RuleContext
  ) -> Finding {
    let parts = ["internal import", `import`.kind?.rawValue, `import`.path.joined(separator: ".")].compactMap(\.self)
    let how = `import`.attributes.contains("_exported") ? "re-exports it" : "shows it in its interface"
    return finding(
      on: `import`, in: file, of: module, context,
      .init(
        "\(module.name) must not expose \(`import`.module)",
        why: "it is \(role.noun), and may use that only internally; this import \(how)",
        instead: """
          write `\(parts.joined(separator: " "))`, and do not name it in public declarations
          """))
  }
}
