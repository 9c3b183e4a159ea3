import Model
import Rules
import SourceFacts

/// Explains an import that no manifest declares, or that the role forbids.
struct ImportSteps {
  let context: RuleContext

  private var repository: Repository { context.repository }

  /// From the importing package to the module's, and why the compiler accepts it.
  func steps(to finding: Finding) -> [Finding.Place] {
    guard let moduleName = finding.identity.symbol, let module = repository.module(of: finding) else { return [] }
    let maker = StepMaker(context: context)
    let own = Finding.Place(
      file: finding.identity.file, position: finding.position,
      words: "a source of the target \(module.name) imports \(moduleName)")
    guard let provider = ends(of: finding)?.provider else {
      return [maker.role(of: module.container, module: module), own]
    }
    let way = repository.linkPath(from: module.id, to: provider)
    return [maker.role(of: module.container, module: module), own, maker.module(of: provider)]
      + [maker.configuredRole(of: provider)].compactMap { $0 } + wayWords(way, from: module, to: provider)
  }

  /// The importing module, and the imported one.
  func ends(of finding: Finding) -> (user: Module, provider: Module.ID)? {
    guard let moduleName = finding.identity.symbol, let module = repository.module(of: finding) else { return nil }
    return ImportJudge(context: context).providers(of: moduleName, for: module).first.map { (module, $0) }
  }

  private func wayWords(
    _ way: [Repository.Hop], from module: Module, to provider: Module.ID
  ) -> [Finding.Place] {
    let maker = StepMaker(context: context)
    guard !way.isEmpty else {
      var place = maker.role(of: module.container)
      place.words = """
        nothing that \(module.name) links leads to it, so it compiles only if something else has already built it
        """
      return [place]
    }
    return way.enumerated().flatMap { index, hop -> [Finding.Place] in
      let link = maker.link(hop.link, of: repository.modules[hop.from])
      guard index > 0 else { return [link] }
      return [link] + [reexport(of: hop.to, by: hop.from)].compactMap { $0 }
    }
  }

  /// Where a module re-exports a module to its users.
  private func reexport(of module: Module.ID, by id: Module.ID) -> Finding.Place? {
    let (user, names) = (repository.modules[id], repository.modules[module].moduleNames)
    for file in user.files {
      let found = file.imports.first { names.contains($0.module) && $0.attributes.contains("_exported") }
      if let found {
        return Finding.Place(
          file: file.path, position: found.position,
          words: "\(user.name) re-exports \(found.module) to everything that imports it")
      }
    }
    return nil
  }
}
