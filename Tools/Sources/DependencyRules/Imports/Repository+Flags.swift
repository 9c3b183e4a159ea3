import Model
import SourceFacts

extension Repository {
  /// The flags that may be set in a target's sources.
  func flags(of target: Target) -> BuildFlags {
    let package = packages[target.package]
    var flags = BuildFlags(
      possible: target.declaration.definedFlags.union(package.manifest.traits ?? []),
      certain: package.container.certainFlags.union(target.declaration.certainFlags),
      platforms: target.platforms ?? package.container.platforms,
      generatedHeader: package.container.makesHeaders && !target.files.isEmpty ? target.module : nil,
      mayHaveOthers: !target.declaration.hasDecidedSettings || package.manifest.traits == nil)
    flags.macros = target.declaration.macros
    if !package.container.makesHeaders { flags.absentHeaders = absentHeaders }
    return flags
  }
}
