import Model
import SourceFacts

extension Repository {
  /// The flags that may be set in a target's sources.
  func flags(of target: Target) -> BuildFlags {
    let package = packages[target.package]
    var flags = BuildFlags(
      possible: target.swiftSettings.definedFlags.union(package.traits ?? []),
      certain: package.container.certainFlags.union(target.certainFlags),
      platforms: target.platforms ?? package.container.platforms,
      generatedHeader: package.container.makesHeaders && !target.files.isEmpty ? target.module : nil,
      mayHaveOthers: !target.hasDecidedSettings || package.traits == nil)
    flags.macros = target.macros
    if !package.container.makesHeaders { flags.absentHeaders = absentHeaders }
    return flags
  }
}
