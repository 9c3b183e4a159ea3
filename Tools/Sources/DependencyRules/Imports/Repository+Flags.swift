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
    flags.onlyOnApples = Set(module.sources.lazy.flatMap(\.conditions)).filter { name in
      SystemModules.isApples(name) && providers[name] == nil
        && !module.links.contains { if case .thirdParty(name) = $0.destination { true } else { false } }
    }
    return flags
  }

  /// The flags of the builds that a module is likely to be part of: for the platforms that its package names, and Linux.
  func likelyFlags(of module: Module) -> BuildFlags {
    var flags = flags(of: module)
    if flags.platforms == nil { flags.platforms = module.likelyPlatforms(of: containers[module.container]) }
    return flags
  }
}

extension Module {
  /// Apple's systems, or those of them that its package names, and Linux unless it imports a framework of Apple's in
  /// every build. Of the others, those that a condition of its links names.
  fileprivate func likelyPlatforms(of container: Container) -> Set<String> {
    let apples = BuildFlags.applePlatforms.filter { container.platforms?.contains($0.lowercased()) ?? true }
    if isApples { return apples }
    let named = Set(links.flatMap { $0.condition?.platforms ?? [] }).union(["linux"])
    return BuildFlags.allPlatforms.filter { named.contains($0.lowercased()) && !BuildFlags.applePlatforms.contains($0) }
      .union(apples)
  }

  private var isApples: Bool {
    files.contains { file in
      file.imports.contains {
        SystemModules.isApples($0.module) && $0.guardedModules.isEmpty && $0.condition == .always
      }
    }
  }
}
