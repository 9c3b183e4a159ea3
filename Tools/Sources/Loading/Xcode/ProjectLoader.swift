import Configuration
import Model
import Projects
import SourceFacts
import SourceText

/// Reads one project with the settings files that it is based on.
struct ProjectLoader {
  let tree: FileTree
  let settings: SettingsFiles
  let generated: GeneratedProjects

  /// - Parameter path: The file that describes the project.
  func load(file path: String) -> LoadedProject {
    var loaded = LoadedProject(file: path)
    do throws(UnreadableProject) {
      loaded.project = try XcodeProjectReader.read(try bytes(of: loaded.path))
    } catch {
      loaded.failure = error
      return loaded
    }
    loaded.problems = loaded.project.problems.map {
      loaded.problem(.dangling($0.words), at: $0.position, of: $0.target)
    }
    loaded.specification = generated.file(of: loaded.bundle)
    let specification = generated.specification(of: loaded.bundle)
    loaded.included = specification?.included ?? []
    loaded.filesOfTargets = specification?.filesOfTargets ?? [:]
    return withModules(loaded)
  }

  /// The project with the modules that its targets are.
  func withModules(_ project: LoadedProject) -> LoadedProject {
    var loaded = project
    var settings = SettingsLoader(tree: tree, project: loaded, contents: self.settings)
    for target in loaded.project.targets {
      guard case .native(let type) = target.kind else { continue }
      loaded.targets.append(Self.target(target, ProductKind.kind(of: type), settings.settings(of: target)))
    }
    loaded.problems += settings.problems
    let maps = ModuleMaps(tree: tree, project: loaded)
    var known: [[String]: (modules: Set<String>, headers: Set<String>)] = [:]
    for index in loaded.targets.indices {
      let paths = loaded.targets[index].searchPaths
      let found = known[paths] ?? (maps.modules(in: paths), headerFolders(in: paths, of: loaded))
      known[paths] = found
      loaded.targets[index].module.modulesOfSettings = found.modules
      loaded.targets[index].module.headerFolders = found.headers
    }
    return loaded
  }

  private func headerFolders(in paths: [String], of project: LoadedProject) -> Set<String> {
    HeaderFolders(tree: tree).names(
      in: paths.compactMap { path in
        let named = path.filter { $0 != "\"" }
        guard named.hasSuffix("/**") else { return project.resolve(named, in: tree) }
        return project.resolve(String(named.dropLast(3)), in: tree).map { "\($0)/**" }
      })
  }

  private func bytes(of path: String) throws(UnreadableProject) -> [UInt8] {
    do {
      return try FileReader.read(tree.absolutePath(path))
    } catch {
      throw UnreadableProject("it cannot be read: \(error)")
    }
  }

  /// - Parameter settings: One per configuration, the default one first.
  private static func target(
    _ target: XcodeProject.Target, _ kind: ModuleKind, _ settings: [BuildSettings]
  ) -> LoadedProject.Target {
    func values(_ name: String) -> [String] { settings.flatMap { $0.values(of: name) } }
    let platforms =
      BuildPlatforms.of(values("SUPPORTED_PLATFORMS").flatMap(\.words)) ?? BuildPlatforms.of(values("SDKROOT"))
    let isForCatalyst = platforms?.contains("iOS") != false && values("SUPPORTS_MACCATALYST").contains("YES")
    let built = isForCatalyst ? platforms?.union([BuildFlags.catalyst]) : platforms
    let named = settings.lazy.compactMap { moduleName(of: target, on: built, $0) }.first
    var module = Module(target.name, kind, module: named, at: target.position)
    let flags = Set(values("SWIFT_ACTIVE_COMPILATION_CONDITIONS").flatMap(\.words)).sorted()
    module.swiftSettings =
      flags.map { .init(name: "define", values: [$0]) }
      + values("OTHER_SWIFT_FLAGS").map { .init(name: "unsafeFlags", values: $0.words) }
    (module.certainFlags, module.macros) = definitions(settings)
    if values("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT").contains("YES") {
      module.swiftSettings.append(.init(name: "enableUpcomingFeature", values: ["InternalImportsByDefault"]))
    }
    if let mode = values("SWIFT_VERSION").first {
      module.swiftSettings.append(.init(name: "swiftLanguageMode", values: [mode]))
    }
    module.hasDecidedDependencies = !target.usesPods && target.hasDecidedLinks
    module.plugins = target.links.compactMap { link in
      guard case .plugin(let name, _) = link.end else { return nil }
      return .init(name: name, package: nil, position: link.position)
    }
    module.platforms = platforms
    module.isForCatalyst = isForCatalyst
    module.hasDecidedSettings = target.hasDecidedSettings
    module.minimums = BuildPlatforms.minimums { values($0).first }
    module.headerName = headerFolder(of: target, settings).flatMap { $0 == module.moduleName ? nil : $0 }
    let headers = values("SWIFT_OBJC_INTERFACE_HEADER_NAME").filter { $0.hasSuffix("-Swift.h") }
    module.generatedHeader = headers.map { String($0.dropLast("-Swift.h".count)) }.first { $0 != module.moduleName }
    if kind == .executable { module.programNames = programNames(of: target, settings) }
    var loaded = LoadedProject.Target(
      target: target, module: module, isMainActor: values("SWIFT_DEFAULT_ACTOR_ISOLATION").contains("MainActor"),
      hosts: kind == .test
        ? values("TEST_TARGET_NAME") + (values("TEST_HOST") + values("BUNDLE_LOADER")).compactMap(program) : [],
      bridgingHeaders: Set(values("SWIFT_OBJC_BRIDGING_HEADER") + values("GCC_PREFIX_HEADER")).sorted(),
      searchPaths: Set(
        ["SWIFT_INCLUDE_PATHS", "HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"].flatMap {
          values($0).flatMap(\.words)
        }
      ).sorted())
    loaded.propertyLists = Set(values("INFOPLIST_FILE")).sorted()
    loaded.exclusions = SourceExclusions(settings, on: built)
    loaded.linkedFiles = Set(values("OTHER_LDFLAGS").flatMap { libraries(in: $0.words) }).sorted()
    return loaded
  }

  /// The folder beside a static library that its headers are copied to, and that those who link it import them from.
  private static func headerFolder(of target: XcodeProject.Target, _ settings: [BuildSettings]) -> String? {
    guard target.kind == .native("com.apple.product-type.library.static") else { return nil }
    let copied = target.headerFolders.lazy.compactMap { folder in settings.first?.expand(folder) }
    let installed = target.headers.isEmpty ? [] : settings.flatMap { $0.values(of: "PUBLIC_HEADERS_FOLDER_PATH") }
    let names = (copied + installed).lazy.compactMap { $0.split(separator: "/").last.map(String.init) }
    return names.first { !["include", "Headers"].contains($0) }
  }

  /// The files of the frameworks and libraries that flags of the linker name.
  private static func libraries(in words: [String]) -> [String] {
    // `-Wl,-framework,A` is for the linker, as what follows `-Xlinker` is.
    let plain = words.flatMap { word in
      let word = word.filter { $0 != "\"" }
      return word.hasPrefix("-Wl,") ? word.split(separator: ",").dropFirst().map(String.init) : [word]
    }.filter { $0 != "-Xlinker" }
    let frameworks = zip(plain, plain.dropFirst()).filter { $0.0.hasPrefix("-") && $0.0.hasSuffix("framework") }
    let named = plain.compactMap { word in
      ["-l", "-weak-l", "-needed-l", "-reexport-l", "-hidden-l"].first { word.hasPrefix($0) && word != $0 }
        .map { "lib\(word.dropFirst($0.count)).a" }
    }
    let files = plain.filter { !$0.hasPrefix("-") && ($0.hasSuffix(".a") || $0.hasSuffix(".framework")) }
    return frameworks.map { "\($0.1).framework" } + named + files.map(RelativePath.lastComponent)
  }

  /// - Parameter settings: One per configuration, the default one first.
  private static func programNames(of target: XcodeProject.Target, _ settings: [BuildSettings]) -> [ProgramName] {
    var configurations: [ProgramName: [String]] = [:]
    for settings in settings {
      for values in settings.values(of: ["EXECUTABLE_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_NAME"]) {
        let module = flaggedModule(settings) ?? values[1]?.unlessEmpty
        let name = ProgramName(executable: values[0]?.unlessEmpty, module: module)
        configurations[name, default: []] += [settings.value(of: "CONFIGURATION")].compactMap(\.self)
      }
    }
    // A name of all configurations needs no mention of them.
    return configurations.map { name, configurations in
      var name = name
      let own = Set(configurations)
      name.configurations = own.count == settings.count ? nil : own.sorted()
      return name
    }.sorted { $0.words < $1.words }
  }

  /// `App` of `$(BUILT_PRODUCTS_DIR)/App.app/Contents/MacOS/App`.
  private static func program(at path: String) -> String? {
    path.split(separator: "/").first { $0.hasSuffix(".app") }.map { String($0.dropLast(".app".count)) }
  }

  /// The module that the compiler is told besides the settings for it: the last flag counts.
  private static func flaggedModule(_ settings: BuildSettings) -> String? {
    let words = (settings.value(of: "OTHER_SWIFT_FLAGS") ?? "").words
    return words.lastIndex(of: "-module-name").flatMap { words.dropFirst($0 + 1).first }
  }

  private static func moduleName(
    of target: XcodeProject.Target, on platforms: Set<String>?, _ settings: BuildSettings
  ) -> String? {
    if let name = flaggedModule(settings) { return name }
    for name in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      // A condition that holds on all platforms of the target.
      let own = platforms.flatMap { platforms in
        settings.valuesByCondition(of: name).first {
          BuildPlatforms.platforms(under: $0.condition)?.isSuperset(of: platforms) ?? false
        }?.value
      }
      if let value = own ?? settings.value(of: name), !value.isEmpty { return ModuleName.module(ofTarget: value) }
    }
    return nil
  }
}

extension ProgramName {
  fileprivate var words: String {
    [configurations?.joined() ?? "", executable ?? "", module ?? ""].joined(separator: "/")
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}

extension XcodeProject.Target {
  /// Whether CocoaPods determines what it links: one library, and settings, that represent all its pods.
  fileprivate var usesPods: Bool {
    configurations.contains { $0.base?.path.contains("Pods-") ?? false }
      || links.contains { link in
        guard case .file(let path) = link.end else { return false }
        return ProjectNames.isOfAllPods(ProjectNames.module(ofProduct: RelativePath.lastComponent(path.path)))
      }
  }
}

/// The kinds of products of a target, by Xcode's names.
enum ProductKind {
  static func kind(of type: String) -> ModuleKind {
    let name = type.split(separator: ".").last.map(String.init) ?? ""
    if name.hasSuffix("-test") || name.hasSuffix("-testing") || name.hasSuffix("-test-bundle") { return .test }
    if type.contains(".library") || type.contains(".framework") || name == "bundle" { return .regular }
    if type.contains(".application") || type.contains("extension") || type.contains(".watchapp") { return .executable }
    return ["tool", "xpc-service", "instruments-package", "metal-library"].contains(name) ? .executable : .regular
  }
}
