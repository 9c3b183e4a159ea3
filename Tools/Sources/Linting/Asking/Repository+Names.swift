import Model
import SourceText

extension Repository {
  /// The module that a name on the command line means: a target's, else that by which sources import one.
  ///
  /// - Throws: If there is none, or several.
  package func module(called name: String) throws(UserError) -> Target {
    let named = targets.filter { $0.name == name }
    let found = named.isEmpty ? targets.filter { $0.modules.contains(name) } : named
    guard let target = found.first else {
      throw .unknown("module", name, among: targets.flatMap { [$0.name] + $0.modules })
    }
    guard found.count == 1 else {
      let places = found.map { packages[$0.package].manifestPath }.joined(separator: ", ")
      throw UserError("several modules are called \(name): in \(places); lint one of these folders by itself")
    }
    return target
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
