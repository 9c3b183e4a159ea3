import Model
import SourceFacts

extension Repository {
  /// The flags that may be set in a module's sources.
  func flags(of module: Module) -> BuildFlags {
    let container = containers[module.container]
    var flags = BuildFlags(
      possible: module.swiftSettings.definedFlags.union(container.traits ?? []),
      certain: container.facts.certainFlags.union(module.certainFlags),
      platforms: module.platforms ?? container.facts.platforms,
      generatedHeader: container.facts.makesHeaders && !module.files.isEmpty
        ? module.generatedHeader ?? module.moduleName : nil,
      mayHaveOthers: !module.hasDecidedSettings || container.traits == nil)
    for name in container.traits ?? [] { flags.traits[name] = container.enabledTraits[name] ?? [] }
    if module.isForCatalyst { flags.platforms?.insert(BuildFlags.catalyst) }
    flags.macros = module.macros
    if !container.facts.makesHeaders { flags.absentHeaders = absentHeaders }
    for link in module.links where link.isCertain {
      for linked in link.modules { flags.importable.formUnion(modules[linked].moduleNames) }
    }
    return flags
  }
}
