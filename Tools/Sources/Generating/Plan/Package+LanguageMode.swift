import Model
import SourceFacts

extension Container {
  /// Whether a module is in language mode 5 or below.
  package func isInMode5(_ module: Module) -> Bool {
    let said = module.swiftSettings.first { $0.name == "swiftLanguageMode" }?.values.first
    return (said.flatMap(CompilerSetting.languageMode) ?? toolsVersion?.major).map { $0 < 6 } ?? false
  }
}
