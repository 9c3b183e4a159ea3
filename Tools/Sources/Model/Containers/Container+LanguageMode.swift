import SourceFacts

extension Container {
  /// The language mode of a module; `nil` if nothing says it.
  package func languageMode(of module: Module) -> Int? {
    let said = module.swiftSettings.first { $0.name == "swiftLanguageMode" }?.values.first
    return said.flatMap(CompilerSetting.languageMode) ?? toolsVersion?.major
  }

  /// Whether a module is in language mode 5 or below.
  package func isInMode5(_ module: Module) -> Bool {
    languageMode(of: module).map { $0 < 6 } ?? false
  }
}
