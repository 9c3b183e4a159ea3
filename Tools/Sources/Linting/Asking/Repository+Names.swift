import Model
import SourceText

extension Repository {
  /// The module that a name on the command line means: its own, else that by which sources import one, each also with
  /// its package or project before it, as a graph names it (`Shop/App`), else one that links give it.
  ///
  /// - Throws: If there is none, or several.
  package func module(called name: String) throws(UserError) -> Module {
    let own = modules(called: name, among: modules)
    let named = own.isEmpty ? modules(withContainerIn: name) : own
    let renamed = named.isEmpty ? Set(modules(called: name, by: modules.flatMap(\.links))).sorted() : []
    let found = named + renamed.map { modules[$0] }
    guard let module = found.first else {
      throw .unknown("module", name, among: modules.flatMap { [$0.name] + $0.moduleNames }, in: self)
    }
    guard found.count == 1 else {
      let ways = found.map { way(to: $0, among: found) }.joined(separator: ", ")
      throw UserError("several modules are called \(name.oneLine): name one of \(ways)")
    }
    return module
  }

  private func modules(called name: String, among modules: [Module]) -> [Module] {
    let named = modules.filter { $0.name == name }
    return named.isEmpty ? modules.filter { $0.moduleNames.contains(name) } : named
  }

  private func modules(withContainerIn name: String) -> [Module] {
    guard let slash = name.lastIndex(of: "/") else { return [] }
    let before = String(name[..<slash])
    let its = modules.filter { module in
      let container = containers[module.container]
      return [container.name, container.location, container.manifestPath].contains(before)
    }
    return modules(called: String(name[name.index(after: slash)...]), among: its)
  }

  /// What names a module, and no other of the same name.
  private func way(to module: Module, among others: [Module]) -> String {
    let container = containers[module.container]
    let isOnly = others.count { $0.name == module.name && containers[$0.container].name == container.name } == 1
    let place = isOnly ? container.name : container.location.isEmpty ? container.manifestPath : container.location
    return "\(place)/\(module.name)"
  }
}

extension UserError {
  /// - Parameters:
  ///   - noun: What is looked for.
  ///   - names: Those that there are.
  ///   - repository: May have others, where it is not read wholly.
  static func unknown(
    _ noun: String, _ name: String, among names: some Sequence<String>, in repository: Repository
  ) -> UserError {
    let hint = NearestName.find(name, among: Set(names).sorted()).map { "did you mean \($0)?" } ?? "correct the name"
    let gap = Repository.gapWords(repository.undecidedFiles.map(\.path)).map { "; \($0), and may declare it" } ?? ""
    return UserError("there is no \(noun) \(name.oneLine)\(gap); \(hint)")
  }
}
