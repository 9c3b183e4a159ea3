import ContractReading
import Model

/// Finds what the constants hold that stand for names and keys.
struct ConstantResolver {
  /// A path joined by points, and the texts that are declared under it: more than one under `#if`.
  private typealias Constants = [String: Set<String>]

  private let repository: Repository
  /// What the files of each target show to the rest of the target; the rest of the world sees less, but a
  /// source that compiles does not name what it cannot see.
  private let shared: [Repository.TargetID: Constants]

  init(_ repository: Repository) {
    self.repository = repository
    var shared: [Repository.TargetID: Constants] = [:]
    for target in repository.targets {
      for file in target.filesOfContract {
        guard let declarations = file.contract?.declarations ?? file.declarations else { continue }
        for constant in declarations.constants where !constant.isPrivate {
          shared[target.id, default: [:]][constant.path.joined(separator: "."), default: []].insert(
            constant.value)
        }
      }
    }
    self.shared = shared
  }

  /// The text that `name` stands for in a file of a target; `nil` where it cannot be decided.
  func text(of name: NameReference, in file: SourceFile, of target: Repository.TargetID) -> String? {
    switch name.value {
    case .literal(let text): text
    case .undecidable: nil
    case .constant(let path, let scope):
      path.last == WellKnown.moduleKey ? WellKnown.moduleKey : text(of: path, scope, in: file, of: target)
    }
  }

  private func text(
    of path: [String], _ scope: [String], in file: SourceFile, of target: Repository.TargetID
  ) -> String? {
    var own: Constants = [:]
    for constant in file.contract?.declarations.constants ?? [] where constant.isPrivate {
      own[constant.path.joined(separator: "."), default: []].insert(constant.value)
    }
    let imported = file.imports.map(\.module).flatMap { repository.providers[$0] ?? [] }
    let tables = [own, shared[target] ?? [:]] + imported.compactMap { shared[$0] }
    for candidate in candidates(for: path, scope) {
      for table in tables {
        if let texts = table[candidate] { return texts.count == 1 ? texts.first : nil }
      }
    }
    return nil
  }

  /// From the innermost type outwards, then without the name of a module.
  private func candidates(for path: [String], _ scope: [String]) -> [String] {
    var candidates = (0...scope.count).reversed().map { (scope.prefix($0) + path).joined(separator: ".") }
    if path.count > 1, repository.providers[path[0]] != nil {
      candidates.append(path.dropFirst().joined(separator: "."))
    }
    return candidates
  }
}
