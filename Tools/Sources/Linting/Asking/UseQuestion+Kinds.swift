import Model
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
