import Model
import SourceFacts

/// What compiles a module otherwise than before, and is not looked at.
struct SettingsComparison {
  /// A sentence for each module.
  private(set) var gaps: [String] = []

  init(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    for (before, now) in pairs.modules {
      let module = new.repository.modules[now]
      guard module.kind == .regular, new.isOffered(now) || old.isOffered(before) else { continue }
      let changed = Set(old.repository.settings(of: before)).symmetricDifference(new.repository.settings(of: now))
      guard !changed.isEmpty else { continue }
      let names = Set(changed.map(\.name)).sorted().joined(separator: ", ")
      gaps.append("what \(module.name) offers by other compiler settings (\(names))")
    }
    gaps.sort()
  }
}

extension Repository {
  /// The settings of a module that may say what its declarations mean, but for those that are compared.
  fileprivate func settings(of id: Module.ID) -> [CompilerSetting] {
    let module = modules[id]
    let compared = ["defaultIsolation", "swiftLanguageMode"]
    var settings = module.swiftSettings.filter { setting in
      !compared.contains(setting.name)
        && (setting.name != "define" || !module.certainFlags.isSuperset(of: setting.values))
    }
    let mode = containers[module.container].languageMode(of: module)
    settings.append(CompilerSetting(name: "swiftLanguageMode", values: [mode.map { $0 < 6 ? "5" : "\($0)" } ?? ""]))
    return settings
  }
}
