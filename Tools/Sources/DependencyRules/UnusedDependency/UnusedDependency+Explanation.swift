import Model
import Rules
import SourceText

extension UnusedDependency {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let maker = StepMaker(context: context)
    guard let (target, link) = context.repository.link(of: finding) else {
      return packageSteps(to: finding, in: context)
    }
    let sources = Finding.Place(
      file: finding.identity.file, position: target.position, words: words(for: target))
    return [
      maker.declaration(of: link, from: target.package), maker.link(link, of: target),
      maker.destination(of: link, of: target), sources,
    ].compactMap { $0 }
  }

  private func words(for target: Repository.Target) -> String {
    let modules = target.importedModules.sorted()
    let imports = modules.isEmpty ? "nothing" : modules.joined(separator: ", ")
    let files = target.files.count.counted("source")
    return "the \(files) of the target \(target.name) import \(imports)"
  }

  private func packageSteps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let repository = context.repository
    guard let package = repository.packages.first(where: { $0.manifestPath == finding.identity.file }),
      let index = package.references.firstIndex(where: { $0.position == finding.position })
    else { return [] }
    let maker = StepMaker(context: context)
    let links = package.targets.map { repository.targets[$0] }.flatMap { target in
      target.links.map { maker.link($0, of: target) }
    }
    return [maker.declaration(from: package.id, to: package.dependencies[index])].compactMap { $0 } + links
  }
}
