import Model
import Rules
import SourceFacts

/// Explains an import that no manifest declares, or that the role forbids.
struct ImportSteps {
  let context: RuleContext

  private var repository: Repository { context.repository }

  /// From the importing package to the module's, and why the compiler accepts it.
  func steps(to finding: Finding) -> [Finding.Place] {
    guard let module = finding.identity.symbol, let target = repository.target(of: finding) else { return [] }
    let maker = StepMaker(context: context)
    let own = Finding.Place(
      file: finding.identity.file, position: finding.position,
      words: "a source of the target \(target.name) imports \(module)")
    guard let provider = ends(of: finding)?.provider else {
      return [maker.role(of: target.package, target: target), own]
    }
    let way = repository.linkPath(from: target.id, to: provider)
    return [maker.role(of: target.package, target: target), own, maker.module(of: provider)]
      + [maker.configuredRole(of: provider)].compactMap { $0 } + wayWords(way, from: target, to: provider)
  }

  /// The importing target, and the one whose module is imported.
  func ends(of finding: Finding) -> (target: Repository.Target, provider: Repository.TargetID)? {
    guard let module = finding.identity.symbol, let target = repository.target(of: finding) else { return nil }
    return ImportJudge(context: context).providers(of: module, for: target).first.map { (target, $0) }
  }

  private func wayWords(
    _ way: [Repository.Hop], from target: Repository.Target, to provider: Repository.TargetID
  ) -> [Finding.Place] {
    let maker = StepMaker(context: context)
    guard !way.isEmpty else {
      var place = maker.role(of: target.package)
      place.words = """
        nothing that \(target.name) links leads to it, so it compiles only if something else has already built it
        """
      return [place]
    }
    return way.enumerated().flatMap { index, hop -> [Finding.Place] in
      let link = maker.link(hop.link, of: repository.targets[hop.from])
      guard index > 0 else { return [link] }
      return [link] + [reexport(of: hop.to, by: hop.from)].compactMap { $0 }
    }
  }

  /// Where a target re-exports a module to its users.
  private func reexport(of module: Repository.TargetID, by id: Repository.TargetID) -> Finding.Place? {
    let (target, names) = (repository.targets[id], repository.targets[module].modules)
    for file in target.files {
      let found = file.imports.first { names.contains($0.module) && $0.attributes.contains("_exported") }
      if let found {
        return Finding.Place(
          file: file.path, position: found.position,
          words: "\(target.name) re-exports \(found.module) to everything that imports it")
      }
    }
    return nil
  }
}
