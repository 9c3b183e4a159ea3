import SourceFacts
import SourceText

/// Recognizes business lines by what they have: a target that answers calls, or a category of their name. That a module
/// is nothing else is no evidence.
struct BusinessEvidence {
  /// The names of the categories, by business line.
  let categories: [String: String]

  /// Whether one of a package's modules is evidence.
  func isBusinessLine(_ container: Container, in repository: Repository) -> Bool {
    categories[container.name] != nil || container.modules.contains { isBusinessLine(repository.modules[$0]) }
  }

  func isBusinessLine(_ module: Module) -> Bool {
    guard !module.isTest, module.kind != .executable else { return false }
    return [module.name, module.moduleName].contains { categories[$0] != nil } || module.answersCalls
  }
}

extension Module {
  /// Whether it has a class that answers calls by name.
  package var answersCalls: Bool {
    filesOfContract.contains { file in
      file.contract?.targets.contains { $0.name != TargetDeclaration.fallbackName } ?? false
    } || foreignFiles.contains { Self.declaresTarget($0.path) }
  }

  /// By the name of the file, because declarations in other languages are not read: `Target_A.h`.
  private static func declaresTarget(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(path).prefix { $0 != "." }
    return name.hasPrefix(TargetDeclaration.prefix) && name != TargetDeclaration.fallbackName
  }
}
