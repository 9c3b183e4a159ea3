import Model
import PodReading
import SourceFacts
import SourceText

/// Reads one podspec, and finds the files of its modules.
struct PodLoader {
  let tree: FileTree
  /// The environment that podspecs see.
  let environment: [String: String]

  static func paths(in tree: FileTree) -> [String] {
    tree.directories.flatMap { folder, listing in
      listing.files.filter { name in PodspecReader.suffixes.contains(where: name.hasSuffix) }.map {
        RelativePath.join(folder, $0)
      }
    }.filter { !tree.isIgnored($0) }.sorted()
  }

  /// - Returns: `nil` if it is not a podspec.
  func load(_ path: String) -> LoadedPod? {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(tree.absolutePath(path))
    } catch {
      return LoadedPod(path, Podspec(broken: "it cannot be read: \(error)"))
    }
    let podspec = PodspecReader.read(
      bytes, named: LoadedPod.fileName(of: path), isJSON: path.hasSuffix(".json"), environment: environment,
      required: tree.files(requiredBy: path))
    guard let podspec else { return nil }
    var pod = LoadedPod(path, podspec)
    addModules(to: &pod)
    // Flags that only the build knows.
    if podspec.unread.contains(where: { $0.attribute?.hasSuffix("xcconfig") ?? false }) {
      for index in pod.modules.indices {
        pod.modules[index].module.hasDecidedSettings = false
        pod.modules[index].module.macros.possible = nil
      }
    }
    return pod
  }

  private func addModules(to pod: inout LoadedPod) {
    let files = PodFiles(tree: tree, folder: pod.folder)
    let root = pod.podspec.root.withPlatformsOfParts
    let platforms = root.platforms
    var library = module(pod.name, .regular, root, named: pod.podspec.module, at: pod.name)
    let headers = root.attributes("header_dir").last?.texts.last?.text
    library.module.platforms = root.ownPlatforms.map(PodPlatforms.names)
    library.module.headerName = headers == library.module.moduleName ? nil : headers
    var found: [PodFiles.Found] = []
    var platformsOfFiles: [String: Set<String>] = [:]
    // All parts of a pod that an app uses form one module. Each app may choose others, so all are judged.
    for (path, spec) in root.libraries() {
      let supported = spec.ownPlatforms ?? platforms
      let own = files.sources(of: spec, on: supported)
      for file in own.files { platformsOfFiles[file, default: []].formUnion(own.platforms[file] ?? supported) }
      let patterns = spec.texts("source_files")
      if own.files.isEmpty, let first = patterns.first, root.attributes("prepare_command").isEmpty {
        let what = "a file of \(([pod.name] + path).joined(separator: "/"))"
        pod.problems.append(
          Problem(
            file: pod.path, position: first.position, package: pod.name, target: pod.name,
            .leadsNowhere(what: what, path: first.text)))
      }
      found.append(own)
      library.dependencies += spec.dependencies.flatMap { $0.each(of: spec.ownPlatforms) }
    }
    library.module.platformsOfFiles = platformsOfFiles.filter { !$0.value.isSuperset(of: platforms) }
      .mapValues(PodPlatforms.conditions)
    library.found = .init(.init(merging: found))
    // A pod that only groups others, or only has binaries, imports nothing.
    if library.found.isEmpty { library.found.hasUnseen = true }
    pod.modules.append(library)
    for (path, spec) in root.others() {
      let kind = spec.kind == .test ? "Unit" : "App"
      let name = ([pod.name, kind] + path).joined(separator: "-")
      var module = module(
        name, spec.kind == .test ? .test : .executable, spec, named: Podspec.module(ofPod: name),
        at: ([pod.name] + path).joined(separator: "/"))
      module.found = .init(files.sources(of: spec, on: spec.ownPlatforms ?? platforms))
      module.module.platforms = (spec.ownPlatforms ?? root.ownPlatforms).map(PodPlatforms.names)
      module.dependencies = spec.dependencies
      pod.modules.append(module)
    }
    if pod.isOfElsewhere || library.found.isEmpty { pod.problems = [] }
  }

  private func module(
    _ name: String, _ kind: ModuleKind, _ spec: Podspec.Spec, named moduleName: String, at path: String
  ) -> LoadedPod.FoundModule {
    var module = Module(name, kind, module: moduleName, at: spec.position)
    module.swiftSettings = spec.libraries().flatMap { $0.spec.compilerSettings { $0.name.hasSuffix("xcconfig") } }
    // Not everybody takes a part.
    module.certainFlags =
      spec.compilerSettings { $0.platform == nil && ["pod_target_xcconfig", "xcconfig"].contains($0.name) }.definedFlags
    module.macros.possible = spec.libraries().reduce(into: []) { $0.formUnion($1.spec.macros) }
    return LoadedPod.FoundModule(module: module, path: path)
  }
}

extension FileTree {
  /// Gives the files that one of Ruby requires, by their paths from its folder.
  func files(requiredBy file: String) -> @Sendable (_ path: String) -> [UInt8]? {
    { path in
      guard let path = RelativePath.resolve(path, from: RelativePath.directory(of: file)) else { return nil }
      return try? FileReader.read(absolutePath(path))
    }
  }
}

extension Podspec.Spec {
  /// The flags for `#if` that it sets itself, in some of its attributes.
  fileprivate func compilerSettings(in isMeant: (Podspec.Attribute) -> Bool) -> [CompilerSetting] {
    attributes.filter(isMeant).flatMap(\.entries).flatMap { key, texts -> [CompilerSetting] in
      let words = texts.flatMap(\.text.words)
      switch key.text {
      case "SWIFT_ACTIVE_COMPILATION_CONDITIONS": return words.map { .init(name: "define", values: [$0]) }
      case "OTHER_SWIFT_FLAGS": return [.init(name: "unsafeFlags", values: words)]
      default: return []
      }
    }
  }

  /// The macros of C that it sets itself.
  fileprivate var macros: Set<String> {
    let settings = attributes.filter { $0.name.hasSuffix("xcconfig") }.flatMap(\.entries)
    func words(_ key: String) -> [String] {
      settings.filter { $0.key.text == key }.flatMap(\.texts).flatMap(\.text.words)
    }
    return MacroDefinitions.names(
      words("GCC_PREPROCESSOR_DEFINITIONS"),
      flags: words("OTHER_CFLAGS") + attributes("compiler_flags").flatMap(\.texts).flatMap(\.text.words))
  }

  /// The platforms that it declares; `nil` if it declares none.
  var ownPlatforms: Set<String>? {
    var names = attributes("deployment_target").compactMap(\.platform)
    for attribute in attributes("platforms") {
      names += attribute.entries.map(\.key.text) + attribute.texts.map(\.text).prefix(1)
    }
    let known = Set(names.map { $0 == "macos" ? "osx" : $0 }).intersection(PodPlatforms.all)
    return known.isEmpty ? nil : known
  }

  /// A pod whose parts say their platforms: their own, or those of the part that they are in.
  fileprivate var withPlatformsOfParts: Self {
    func inherited(_ part: Self) -> Self {
      var whole = part
      let platforms = part.attributes.filter { ["platforms", "deployment_target"].contains($0.name) }
      whole.parts = part.parts.map { inner in
        var inner = inner
        if inner.ownPlatforms == nil { inner.attributes += platforms }
        return inherited(inner)
      }
      return whole
    }
    var pod = self
    pod.parts = parts.map(inherited)
    return pod
  }

  /// The platforms that it supports.
  var platforms: Set<String> { ownPlatforms ?? PodPlatforms.all }
}

extension Podspec.Dependency {
  /// One for each of the platforms of the part that declares it, if that is for some only.
  fileprivate func each(of platforms: Set<String>?) -> [Self] {
    guard platform == nil, let platforms else { return [self] }
    return platforms.sorted().map { name in
      var one = self
      one.platform = name
      return one
    }
  }
}

extension PodFiles.Found {
  /// The files of all parts, without duplicates.
  init(merging parts: [PodFiles.Found]) {
    self.init(
      files: Set(parts.flatMap(\.files)).sorted(), linkedFiles: parts.flatMap(\.linkedFiles),
      hasUnseen: parts.contains(where: \.hasUnseen))
  }
}
