import Model
import SourceFacts

/// Resolves constants to the names and keys that they contain.
struct ConstantResolver {
  /// Dotted paths, each with the texts declared for it: several if declared in branches of `#if`.
  private typealias Constants = [String: Set<String>]

  private let repository: Repository
  /// The non-private constants of each module. Other modules see fewer, but code that compiles does not refer to what
  /// it cannot see.
  private let shared: [Module.ID: Constants]

  init(_ repository: Repository) {
    self.repository = repository
    var shared: [Module.ID: Constants] = [:]
    for module in repository.modules {
      for file in module.filesOfContract {
        guard let declarations = file.contract?.declarations ?? file.declarations else { continue }
        for constant in declarations.constants where !constant.isPrivate {
          shared[module.id, default: [:]][constant.path.joined(separator: "."), default: []].insert(
            constant.value)
        }
      }
    }
    self.shared = shared
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
    var own: Constants = [:]
    for constant in file.contract?.declarations.constants ?? [] where constant.isPrivate {
      own[constant.path.joined(separator: "."), default: []].insert(constant.value)
    }
    let imported = file.imports.map(\.module).flatMap { repository.providers[$0] ?? [] }
    let tables = [own, shared[module] ?? [:]] + imported.compactMap { shared[$0] }
    for candidate in candidates(for: path, scope) {
      for table in tables {
        if let texts = table[candidate] { return texts.count == 1 ? texts.first : nil }
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
