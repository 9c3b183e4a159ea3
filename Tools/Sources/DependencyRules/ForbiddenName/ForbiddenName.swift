import Model
import Rules
import SourceFacts

/// A source uses a name that the configuration forbids, from any module: `print`, `UserDefaults`, `Date`.
///
/// Only the name counts. A member is something else (`logger.print`), unless the base is a module (`Swift.print`). A
/// declaration of the module itself with that name is not distinguished.
struct ForbiddenName: Rule {
  static let id = "forbidden_name"

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    return repository.configuration.nameProhibitions.flatMap { prohibition -> [Finding] in
      let names = Set(prohibition.value.names)
      return context.roles.modules(concernedBy: prohibition.value, in: repository).flatMap { module in
        module.files.flatMap { file in
          file.nameUses.filter { names.contains($0.name) && $0.isTopLevel(in: file) }.map { use in
            finding(
              in: file.path, of: module.id, at: use.position, symbol: use.name, context,
              .init(
                "\(module.name) must not use \(use.name)",
                why: "\(prohibition.value.reason) (\(prohibition.file):\(prohibition.position.line))",
                instead: "remove it, or have it passed in"))
          }
        }
      }
    }
  }
}

extension NameUse {
  /// Whether it may refer to a top-level declaration rather than a type's member.
  fileprivate func isTopLevel(in file: SourceFile) -> Bool {
    !isMember || base == "Swift" || file.imports.contains { $0.module == base }
  }
}
