import ContractReading
import Model
import Rules

/// A source uses a name that the configuration forbids it, from whatever module: `print`, `UserDefaults`, `Date`.
///
/// It goes by the name alone. A member of something is another thing (`logger.print`), but for one of a module
/// (`Swift.print`); what the module declares itself under that name is not told apart.
struct ForbiddenName: Rule {
  static let id = "forbidden_name"

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.configuration.nameProhibitions.flatMap { prohibition -> [Finding] in
      let names = Set(prohibition.value.names)
      return context.roles.modules(concernedBy: prohibition.value, in: repository).flatMap { target in
        target.files.flatMap { file in
          file.nameUses.filter { names.contains($0.name) && $0.isTopLevel(in: file) }.map { use in
            finding(
              in: file.path, of: target.id, at: use.position, symbol: use.name, context,
              """
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
