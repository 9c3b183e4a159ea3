import Loading
import ManifestEditing
import Model
import PodReading
import SourceText

/// Drafts what one podspec adds to the package of its folder: products, targets, their dependencies.
struct PodDrafter {
  let pod: DevelopedPods.Pod
  let developed: DevelopedPods
  let provided: ProvidedPackages
  let imports: SourceImports
  var draft: FolderDraft

  mutating func run() {
    checkIsRead()
    let modules = modules()
    for module in modules { add(module) }
    let own = modules.filter { !$0.isTest }
    guard let main = own.first else { return }
    // The pod's product includes all of these.
    let taken = own.filter { $0.isTaken || $0.name == main.name }
    draft.manifest.products.append(.init(name: pod.name, targets: taken.map(\.name)))
    guard own.count > 1 else { return }
    for part in own where part.name != pod.name {
      draft.manifest.products.append(.init(name: part.name, targets: [part.name]))
    }
  }

  // MARK: Undecided parts

  private mutating func checkIsRead() {
    for lost in pod.podspec.undecided {
      draft.obstruct(pod, lost.position, "this cannot be read, because \(lost.reason)")
    }
    for lost in pod.podspec.unread where !PodAttributes.isWithoutMeaning(lost.attribute ?? "") {
      draft.obstruct(pod, lost.position, "\(lost.attribute ?? "this") cannot be read, because \(lost.reason)")
    }
    for (_, spec) in pod.podspec.root.libraries() + pod.podspec.root.others() where spec.kind != .app { check(spec) }
    for (path, spec) in pod.podspec.root.others() where spec.kind == .app {
      let name = path.joined(separator: "/")
      draft.note(pod, spec.position, "the program \(name) stays with the podspec: a package has no app of UIKit")
    }
  }

  private mutating func check(_ spec: Podspec.Spec) {
    checkManifestIsNoSource(of: spec)
    checkPlatforms(of: spec)
    for attribute in spec.attributes {
      guard let reason = PodAttributes.obstacle(attribute) else { continue }
      // A package does this anyway.
      if attribute.name == "header_dir", attribute.texts.map(\.text) == [pod.podspec.module] { continue }
      draft.obstruct(pod, attribute.position, reason)
    }
  }

  /// The pod is still built while both files exist, and must not compile the manifest.
  private mutating func checkManifestIsNoSource(of spec: Podspec.Spec) {
    let excluded = (spec.texts("exclude_files") + pod.podspec.root.texts("exclude_files")).map(\.text)
    guard !excluded.contains(where: Self.meansManifest) else { return }
    for text in spec.texts("source_files") where Self.meansManifest(text.text) {
      draft.obstruct(
        pod, text.position,
        "\(text.text) also matches Package.swift, and the pod would compile it; exclude it: exclude_files = "
          + "'Package.swift'")
    }
  }

  private static func meansManifest(_ pattern: String) -> Bool {
    PathGlob(pattern).ways.contains { way in
      let last = way.drop { $0.isDeep }
      return last.count == 1 && last.allSatisfy { $0.matches("Package.swift") }
    }
  }

  // MARK: Modules

  private mutating func modules() -> [PodModule] {
    var grouping = PodGrouping(pod: pod, developed: developed, imports: imports)
    var own = grouping.modules()
    for part in grouping.leftOut {
      let name = ([pod.name] + part.path).joined(separator: "/")
      draft.note(pod, part.spec.position, "\(name) is another build of the same sources, and gets no target")
    }
    for index in own.indices { own[index].siblings = siblings(of: own[index], among: own) }
    checkParts(of: own)
    return own + tests(of: own[0], with: own)
  }

  /// The parts that a part declares as dependencies, and those that its sources import.
  private func siblings(of module: PodModule, among all: [PodModule]) -> [String] {
    let named = (module.parts + module.inherited).flatMap(\.spec.dependencies).filter { $0.pod == pod.name }
      .map { $0.name.split(separator: "/").dropFirst().map(String.init) }
    return all.filter { other in
      other.name != module.name
        && (isImported(other, by: module)
          || other.parts.contains { part in !part.path.isEmpty && named.contains { part.path.starts(with: $0) } })
    }.map(\.name)
  }

  /// An optional part that must be in the pod's module cannot have dependencies of its own.
  private mutating func checkParts(of modules: [PodModule]) {
    let chosen = pod.podspec.root.texts("default_subspecs").map { $0.text.split(separator: "/").map(String.init) }
    guard !chosen.isEmpty else { return }
    for module in modules where module.isTaken {
      func isTaken(_ path: [String]) -> Bool {
        path.isEmpty || chosen.contains { path.starts(with: $0) || $0.starts(with: path) }
      }
      let always = Set(module.parts.filter { isTaken($0.path) }.flatMap(\.spec.dependencies).map(\.pod))
      for part in module.parts where !isTaken(part.path) {
        for dependency in part.spec.dependencies where dependency.pod != pod.name && !always.contains(dependency.pod) {
          draft.obstruct(
            pod, dependency.position,
            "\(([pod.name] + part.path).joined(separator: "/")) is optional, but shares sources with the rest "
              + "or uses them without importing \(pod.podspec.module), and depends on \(dependency.pod); import what "
              + "it uses, and it becomes a target of its own")
        }
      }
    }
  }

  private func tests(of main: PodModule, with all: [PodModule]) -> [PodModule] {
    pod.podspec.root.others().filter { $0.spec.kind == .test }.map { path, spec in
      let end = path.joined().filter { $0.isLetter || $0.isNumber || $0 == "_" }
      let name = main.name + (end.hasSuffix("Tests") ? end : end + "Tests")
      var module = PodModule(name: name, isTest: true, parts: [.init(path: path, spec: spec)])
      module.files = files(of: module)
      let imported = all.filter { isImported($0, by: module) }.map(\.name)
      module.siblings = imported.isEmpty ? [main.name] : imported
      return module
    }
  }

  private func isImported(_ other: PodModule, by module: PodModule) -> Bool {
    module.files.contains { imports.everything(in: $0).contains(other.name) }
  }

  private func files(of module: PodModule) -> [String] {
    var files: Set<String> = []
    for part in module.parts { files.formUnion(developed.sources(of: part.spec, in: pod)) }
    return files.sorted()
  }

  // MARK: Targets

  private mutating func add(_ module: PodModule) {
    let place = module.attributes("source_files").first?.position ?? module.parts[0].spec.position
    guard !module.compiled.isEmpty else {
      let words =
        module.headers.isEmpty
        ? "\(module.name) has no sources here, so there is nothing to make a target of"
        : "\(module.name) has only headers, and a target needs a source"
      return draft.obstruct(pod, place, words)
    }
    if !module.isTest, let main = module.compiled.first(where: Self.isEntry) {
      draft.obstruct(pod, place, "\(main) makes the target a program instead of a library; exclude it")
    }
    let hasOneLanguage = hasOneLanguage(module, at: place)
    var target = ManifestDraft.Target(name: module.name, isTest: module.isTest)
    let resources = resources(of: module)
    let layout = TargetLayout(
      name: module.name, isTest: module.isTest, folder: pod.folder, files: module.files,
      resources: resources.flatMap(\.files), reaching: hasOneLanguage ? folderAbove(headersOf: module) : nil,
      in: developed)
    guard RelativePath.isInside(layout.base, pod.folder) else {
      return draft.obstruct(
        pod, place, "some files of \(module.name) are outside the podspec's folder, where a package cannot reach")
    }
    target.path = layout.path
    target.exclude = layout.exclude
    target.sources = layout.sources
    target.resources = resources.map { ".\($0.rule)(\(layout.relative($0.path).swiftLiteral))" }
    target.dependencies = module.siblings.map(\.swiftLiteral) + dependencies(of: module)
    add(settingsOf: module, to: &target, layout)
    if hasOneLanguage, module.compiled.contains(where: ForeignSource.isCompiled) {
      add(headersOf: module, to: &target, layout, at: place)
    }
    draft.manifest.targets.append(target)
  }

  /// Whether SwiftPM treats a target as a program because of this file.
  private static func isEntry(_ file: String) -> Bool {
    RelativePath.lastComponent(file).prefix { $0 != "." }.lowercased() == "main"
  }

  private mutating func hasOneLanguage(_ module: PodModule, at place: SourcePosition) -> Bool {
    guard let swift = module.compiled.first(where: { $0.hasSuffix(".swift") }),
      let other = module.compiled.first(where: ForeignSource.isCompiled)
    else { return true }
    draft.obstruct(
      pod, place,
      "\(module.name) contains \(RelativePath.lastComponent(swift)) and \(RelativePath.lastComponent(other)), but a "
        + "target has one language; move the one that the other needs into a pod or a subspec of its own")
    return false
  }
}
