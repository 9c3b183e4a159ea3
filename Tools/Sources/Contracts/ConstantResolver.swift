import Model
import SourceFacts

/// Resolves constants to the names and keys that they contain.
struct ConstantResolver {
  /// Dotted paths, each with the texts declared for it: several if declared in branches of `#if`, `nil` if only a run
  /// knows one.
  private typealias Constants = [String: Set<String?>]

  private let repository: Repository
  /// The constants of each module that are not private, and those among them that other modules see.
  private let shared: [Module.ID: Constants], offered: [Module.ID: Constants]

  init(_ repository: Repository) {
    self.repository = repository
    var (shared, offered): ([Module.ID: Constants], [Module.ID: Constants]) = ([:], [:])
    for module in repository.modules {
      for file in module.filesOfContract {
        guard let declarations = file.seenDeclarations else { continue }
        for constant in declarations.constants where !constant.isPrivate {
          let path = constant.path.joined(separator: ".")
          shared[module.id, default: [:]][path, default: []].insert(constant.value)
          if constant.isPublic { offered[module.id, default: [:]][path, default: []].insert(constant.value) }
        }
      }
    }
    (self.shared, self.offered) = (shared, offered)
  }

  /// The text of `name` in a file of a module; `nil` if undecidable.
  func text(of name: NameReference, in file: SourceFile, of module: Module.ID) -> String? {
    text(of: name.value, in: file, of: module)
  }

  private func text(of value: NameReference.Value, in file: SourceFile, of module: Module.ID) -> String? {
    switch value {
    case .literal(let text): text
    case .joined(let parts): joined(parts.map { text(of: $0, in: file, of: module) })
    case .undecidable: nil
    case .constant(let path, let scope):
      path.last == WellKnown.moduleKey ? WellKnown.moduleKey : text(of: path, scope, in: file, of: module)
    }
  }

  private func joined(_ texts: [String?]) -> String? {
    texts.contains(nil) ? nil : texts.compactMap(\.self).joined()
  }

  private func text(
    of path: [String], _ scope: [String], in file: SourceFile, of module: Module.ID
  ) -> String? {
    texts(of: path, scope, in: file, of: module).flatMap { $0.count == 1 ? $0.first ?? nil : nil }
  }

  /// Whether a property is declared at a path, whatever its value.
  func isProperty(_ path: [String], _ scope: [String], in file: SourceFile, of module: Module.ID) -> Bool {
    texts(of: path, scope, in: file, of: module) != nil
  }

  private func texts(
    of path: [String], _ scope: [String], in file: SourceFile, of module: Module.ID
  ) -> Set<String?>? {
    var own: Constants = [:]
    for constant in file.contract?.declarations.constants ?? [] where constant.isPrivate {
      own[constant.path.joined(separator: "."), default: []].insert(constant.value)
    }
    let imported = file.imports.map(\.module).flatMap { repository.providers[$0] ?? [] }
    let tables = [own, shared[module] ?? [:]] + imported.compactMap { offered[$0] }
    for candidate in candidates(for: path, scope) {
      for table in tables {
        if let texts = table[candidate] { return texts }
      }
    }
    return nil
  }

  /// From the innermost type outwards, then without a module's name.
  private func candidates(for path: [String], _ scope: [String]) -> [String] {
    var candidates = (0...scope.count).reversed().map { (scope.prefix($0) + path).joined(separator: ".") }
    if path.count > 1, repository.providers[path[0]] != nil {
      candidates.append(path.dropFirst().joined(separator: "."))
    }
    return candidates
  }
}
