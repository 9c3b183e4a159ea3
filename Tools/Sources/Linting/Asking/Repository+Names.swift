import Model
import SourceText

extension Repository {
  /// The module that a name on the command line means: its own, else that by which sources import one.
  ///
  /// - Throws: If there is none, or several.
  package func module(called name: String) throws(UserError) -> Module {
    let named = modules.filter { $0.name == name }
    let found = named.isEmpty ? modules.filter { $0.moduleNames.contains(name) } : named
    guard let module = found.first else {
      throw .unknown("module", name, among: modules.flatMap { [$0.name] + $0.moduleNames })
    }
    guard found.count == 1 else {
      let places = found.map { containers[$0.container].manifestPath }.joined(separator: ", ")
      throw UserError("several modules are called \(name): in \(places); lint one of these folders by itself")
    }
    return module
  }
}

extension UserError {
  /// - Parameters:
  ///   - noun: What is looked for.
  ///   - names: Those that there are.
  static func unknown(_ noun: String, _ name: String, among names: some Sequence<String>) -> UserError {
    let hint = NearestName.find(name, among: Set(names).sorted()).map { "did you mean \($0)?" } ?? "correct the name"
    return UserError("there is no \(noun) \(name.oneLine); \(hint)")
  }
}
