import Projects
import SourceFacts

extension ProjectLoader {
  /// What configurations define: for Swift the flags that every one sets, for C the macros.
  static func definitions(_ settings: [BuildSettings]) -> (flags: Set<String>, macros: MacroDefinitions) {
    func certain(_ name: String, _ meaning: ([String]) -> Set<String>) -> Set<String> {
      let all = settings.map { $0.certain(of: name, meaning) }
      return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    }
    func possible(_ name: String) -> [String] {
      settings.flatMap { $0.values(of: name) }.flatMap(\.words)
    }
    func defined(_ words: [String]) -> Set<String> {
      [CompilerSetting(name: "unsafeFlags", values: words)].definedFlags
    }
    let flags = certain("SWIFT_ACTIVE_COMPILATION_CONDITIONS") { Set($0) }.union(certain("OTHER_SWIFT_FLAGS", defined))
    var macros = MacroDefinitions()
    macros.certain = MacroDefinitions.read(
      certain("GCC_PREPROCESSOR_DEFINITIONS") { Set($0) }.union(certain("OTHER_CFLAGS", defined)))
    macros.possible = MacroDefinitions.names(
      possible("GCC_PREPROCESSOR_DEFINITIONS"), flags: possible("OTHER_CFLAGS") + possible("OTHER_CPLUSPLUSFLAGS"))
    return (flags, macros)
  }
}
