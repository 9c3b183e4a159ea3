import Model

extension Repository.Package {
  /// Whether a module is in language mode 5 or below.
  package func isInMode5(_ module: Repository.Target) -> Bool {
    let said = module.swiftSettings.first { $0.name == "swiftLanguageMode" }?.values.first
    let number = said.map { $0.drop { !$0.isNumber }.prefix(while: \.isNumber) }.flatMap { Int($0) }
    return (number ?? toolsVersion?.major).map { $0 < 6 } ?? false
  }
}
