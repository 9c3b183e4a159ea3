import Loading
import ManifestEditing
import PodReading
import SourceText

/// Drafts what one podspec adds to the package of its folder: products, targets, what they depend on.
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
    draft.manifest.products.append(.init(name: pod.name, targets: [main.name]))
    for part in own.dropFirst() {
      draft.manifest.products.append(.init(name: part.name, targets: [part.name]))
    }
  }

  // MARK: What is not read

  private mutating func checkIsRead() {
    for lost in pod.podspec.undecided {
      draft.obstruct(pod, lost.position, "this cannot be read, because \(lost.reason)")
    }
    for lost in pod.podspec.unread where !PodAttributes.isWithoutMeaning(lost.attribute ?? "") {
      draft.obstruct(pod, lost.position, "\(lost.attribute ?? "this") cannot be read, because \(lost.reason)")
    }
    for (path, spec) in pod.podspec.root.libraries() + pod.podspec.root.others() where spec.kind != .app {
      check(spec, named: ([pod.name] + path).joined(separator: "/"))
    }
    for (path, spec) in pod.podspec.root.others() where spec.kind == .app {
      let name = path.joined(separator: "/")
      draft.note(pod, spec.position, "the program \(name) stays with the podspec: a package has no app of UIKit")
    }
  }

  private mutating func check(_ spec: Podspec.Spec, named name: String) {
    for attribute in spec.attributes {
      guard let reason = PodAttributes.obstacle(attribute) else { continue }
      draft.obstruct(pod, attribute.position, reason)
    }
  }

  // MARK: Modules

  private func modules() -> [PodModule] {
    let root = pod.podspec.root
    var main = PodModule(
      name: pod.podspec.module, parts: root.libraries().map { .init(path: $0.path, spec: $0.spec) })
    main.files = files(of: main)
    return [main] + tests(of: main)
  }

  private func tests(of main: PodModule) -> [PodModule] {
    pod.podspec.root.others().filter { $0.spec.kind == .test }.map { path, spec in
      let end = path.joined().filter { $0.isLetter || $0.isNumber || $0 == "_" }
      let name = main.name + (end.hasSuffix("Tests") ? end : end + "Tests")
      var module = PodModule(name: name, isTest: true, parts: [.init(path: path, spec: spec)])
      module.siblings = [main.name]
      module.files = files(of: module)
      return module
    }
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
        ? "\(module.name) has no sources here, so there is nothing that a target could be made of"
        : "\(module.name) has headers alone, and a target needs a source"
      return draft.obstruct(pod, place, words)
    }
    checkLanguage(of: module, at: place)
    var target = ManifestDraft.Target(name: module.name, isTest: module.isTest)
    let resources = resources(of: module)
    let layout = TargetLayout(
      name: module.name, isTest: module.isTest, folder: pod.folder, files: module.files,
      resources: resources.flatMap(\.files), in: developed)
    guard RelativePath.isInside(layout.base, pod.folder) else {
      return draft.obstruct(
        pod, place, "some files of \(module.name) are outside of the podspec's folder, where a package cannot reach")
    }
    target.path = layout.path
    target.exclude = layout.exclude
    target.sources = layout.sources
    target.resources = resources.map { ".\($0.rule)(\(layout.relative($0.path).swiftLiteral))" }
    target.dependencies = module.siblings.map(\.swiftLiteral) + dependencies(of: module)
    add(settingsOf: module, to: &target, layout)
    if module.compiled.contains(where: DevelopedPods.isForeign) { add(headersOf: module, to: &target, layout, at: place) }
    draft.manifest.targets.append(target)
  }

  private mutating func checkLanguage(of module: PodModule, at place: SourcePosition) {
    guard let swift = module.compiled.first(where: { $0.hasSuffix(".swift") }),
      let other = module.compiled.first(where: DevelopedPods.isForeign)
    else { return }
    draft.obstruct(
      pod, place,
      "\(module.name) is of \(RelativePath.lastComponent(swift)) and \(RelativePath.lastComponent(other)), and a target "
        + "has one language; make a pod or a part of its own of the one that the other needs")
  }
}
