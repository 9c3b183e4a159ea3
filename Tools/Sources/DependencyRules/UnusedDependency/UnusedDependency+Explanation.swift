import Model
import Rules
import SourceText

extension UnusedDependency {
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let maker = StepMaker(context: context)
    guard let (module, link) = context.repository.link(of: finding) else {
      return packageSteps(to: finding, in: context)
    }
    let sources = Finding.Place(
      file: finding.identity.file, position: module.position, words: words(for: module))
    return [
      maker.declaration(of: link, from: module.container), maker.link(link, of: module),
      maker.destination(of: link, of: module), sources,
    ].compactMap { $0 }
  }

  private func words(for module: Module) -> String {
    let modules = module.importedModules.sorted()
    let imports = modules.isEmpty ? "nothing" : modules.joined(separator: ", ")
    let count = module.sources.count
    return "the \(count.counted("source")) of the target \(module.name) \(count == 1 ? "imports" : "import") \(imports)"
  }

  private func packageSteps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    let repository = context.repository
    guard let container = repository.containers.first(where: { $0.manifestPath == finding.identity.file }),
      let index = container.references.firstIndex(where: { $0.position == finding.position })
    else { return [] }
    let maker = StepMaker(context: context)
    let links = container.modules.map { repository.modules[$0] }.flatMap { module in
      module.links.map { maker.link($0, of: module) }
    }
    return [maker.declaration(from: container.id, to: container.dependencies[index])].compactMap { $0 } + links
  }
}
