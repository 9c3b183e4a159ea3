import ContractReading
import Model
import Rules

/// A source uses a name that the configuration forbids it, from whatever module: `print`, `UserDefaults`, `Date`.
///
/// It goes by the name alone. A member of something is another thing (`logger.print`), but for one of a module
/// (`Swift.print`); what the module declares itself under that name is not told apart.
package struct ForbiddenName: Rule {
  package static let id = "forbidden_name"

  package init() {}

  package func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.configuration.nameProhibitions.flatMap { prohibition -> [Finding] in
      let (from, names) = (prohibition.value.from.value, Set(prohibition.value.names))
      // Nobody ships a test.
      let targets = repository.targets.filter { !$0.isTest && context.roles.isMeant($0, by: from, in: repository) }
      return targets.flatMap { target in
        target.files.flatMap { file in
          file.nameUses.filter { names.contains($0.name) && $0.isTopLevel(in: file) }.map { use in
            Finding(
              rule: Self.id, package: repository.packages[target.package].name, target: target.name, file: file.path,
              symbol: use.name, position: use.position,
              message: """
                \(target.name) must not use \(use.name): \(prohibition.value.reason) \
                (\(prohibition.file):\(prohibition.position.line)); remove it, or be handed what does it
                """)
          }
        }
      }
    }
  }
}

extension NameUse {
  /// Whether it may be what a module declares, and not what a type does.
  fileprivate func isTopLevel(in file: SourceFile) -> Bool {
    !isMember || base == "Swift" || file.imports.contains { $0.module == base }
  }
}
