import DependencyRules
import Model
import Rules
import SourceFacts
import SourceText

extension UseQuestion.Use {
  /// - Parameter other: What would be used; `nil` for what is not in the repository.
  /// - Throws: If a module of this kind, or of the other's, has no such use, whatever the rules say.
  func check(of name: String, by module: Module, _ other: Module?) throws(UserError) {
    let isPlugin = module.kind == .plugin
    switch (self, other?.kind) {
    case (.import, .none):
      if isPlugin, !SystemModules.contains(name) { throw Self.importing(by: module) }
    case (.import, .plugin?):
      throw UserError("\(name) is a plugin, which no module can import; name it in the `plugins:` of a target")
    case (.import, .macro?) where !module.isTest && !isPlugin:
      throw UserError("\(name) is a macro, which only tests can import; import the library that declares it")
    case (.import, .executable?) where !module.isTest && !isPlugin:
      throw UserError("\(name) is a program, which only tests can import; move what both need into a library")
    case (.import, _):
      if isPlugin { throw Self.importing(by: module) }
    case (.link, let kind?) where isPlugin && kind != .executable && kind != .binary:
      throw UserError("\(module.name) is a plugin, which links programs only; link a program that uses \(name)")
    case (.link, _), (.call, _): break
    }
  }

  private static func importing(by module: Module) -> UserError {
    UserError(
      "\(module.name) is a plugin, which imports only what the toolchain has; link a program that does the work")
  }
}

extension Finding.Identity {
  /// Whether it is about a cycle of modules, or of their containers, that leads through a module and one of some names:
  /// where the use is there already, nothing else is new.
  func isCycle(through module: Module, _ names: Set<String>, in repository: Repository) -> Bool {
    let own = repository.containers[module.container]
    guard rule == DependencyRuleList.cycle, let symbol else { return false }
    let parts = symbol.split(separator: ",").map(String.init)
    guard target == nil else {
      return package == own.name && parts.contains(module.name) && !names.isDisjoint(with: parts)
    }
    let others = repository.modules.filter { names.contains($0.name) }.map { repository.containers[$0.container].name }
    return parts.contains(own.name) && others.contains { $0 != own.name && parts.contains($0) }
  }
}
