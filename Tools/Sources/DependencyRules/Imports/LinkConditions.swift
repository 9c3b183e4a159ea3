import Model
import SourceFacts

extension LinkCondition {
  /// A build that leaves a link out.
  struct Build {
    /// How to name it: "on Linux".
    var words: String
    var flags: BuildFlags

    /// The same builds, apart for each platform.
    var forEachPlatform: [Build] {
      (flags.platforms ?? BuildFlags.allPlatforms).sorted().map { platform in
        var one = self
        one.flags.platforms = [platform]
        return one
      }
    }
  }

  /// The builds in which the condition does not hold, one for each of its parts and platforms.
  ///
  /// - Parameter flags: Those of the module that has the link.
  func buildsWithout(_ flags: BuildFlags) -> [Build] {
    var builds: [Build] = []
    if !platforms.isEmpty {
      for platform in (flags.platforms ?? BuildFlags.allPlatforms).sorted()
      where !holds(on: platform) {
        var without = flags
        without.platforms = [platform]
        builds.append(Build(words: BuildFlags.words(onPlatform: platform), flags: without))
      }
    }
    if let configuration {
      var without = flags
      if configuration == "debug" { without.excluded.insert("DEBUG") } else { without.certain.insert("DEBUG") }
      builds.append(Build(words: configuration == "debug" ? "in release builds" : "in debug builds", flags: without))
    }
    if !traits.isEmpty {
      var without = flags
      without.exclude(traits: traits)
      builds.append(Build(words: "without the trait \(traits.joined(separator: " or "))", flags: without))
    }
    return builds
  }
}

extension Module {
  /// Whether builds with these flags import a module. What is guarded by `canImport` of the module itself needs no
  /// link, and does not count.
  func outcome(ofImporting module: String, _ flags: BuildFlags) -> FlagCondition.Outcome {
    guard importedModules.contains(module) else { return .never }
    return sources.lazy.map { file in
      let compiled = outcome(ofCompiling: file, in: flags)
      if compiled == .never { return .never }
      let outcomes = file.imports.lazy.filter { $0.module == module && !$0.guardedModules.contains(module) }
        .map { $0.condition.outcome(flags) }
      return min(compiled, outcomes.max() ?? .never)
    }.max() ?? .never
  }

  /// Whether builds with these flags compile a file.
  func outcome(ofCompiling file: SourceFile, in flags: BuildFlags) -> FlagCondition.Outcome {
    guard !platformsOfFiles.isEmpty, let platforms = platformsOfFiles[file.path] else { return .always }
    guard !platforms.isEmpty, let own = flags.platforms else { return .sometimes }
    let compiling = own.count { platforms.contains($0.lowercased()) }
    return compiling == 0 ? .never : compiling == own.count ? .always : .sometimes
  }
}

extension BuildFlags {
  /// Whether what is built with these flags is built for all platforms of others.
  func covers(_ others: BuildFlags) -> Bool {
    guard let platforms else { return true }
    return others.platforms.map(platforms.isSuperset) ?? false
  }

  /// "on macOS"
  static func words(onPlatform name: String) -> String { "on \(name == catalyst ? "Mac Catalyst" : name)" }
}

extension LinkCondition {
  func holds(on platform: String) -> Bool {
    platforms.isEmpty || platforms.contains(platform.lowercased())
  }
}
