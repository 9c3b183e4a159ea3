import ContractReading
import Contracts
import Model
import SourceFacts
import SourceText
import Threads

/// Reads the part in the contract of pods that CocoaPods has installed: in the articles' layout business lines and
/// categories are pods, and the app has nothing else of their code.
///
/// Nothing else of these pods is judged. Targets and categories are found by the names of their files.
struct InstalledPods {
  private struct Pod {
    var name: String
    /// The folder of the Podfile.
    var place: String
    /// Its own.
    var folder: String
  }

  private let tree: FileTree
  /// Their sources say how they find targets.
  private let mediators: Set<String>
  private var pods: [Pod] = []
  /// Whether a Podfile's pods are not installed.
  private var areAbsent = false
  /// How they are called, if not as usual.
  private let entries: MediatorEntries

  /// Adds what is installed. By then it is known whether there is a mediator.
  static func load(_ repository: inout Repository, in tree: FileTree) {
    // What is said of a pod is said of a module that is here.
    guard repository.roles.callsBySelector, !repository.modules.isEmpty else { return }
    let pods = Self(in: tree, mediators: repository.roles.selectorMediators, repository.mediatorEntries)
    repository.lacksPods = pods.areAbsent
    repository.installedPods = pods.modules(of: repository)
  }

  /// The class that most calls in the pods go through, if one of them is called like a mediator.
  static func mediator(in tree: FileTree) -> String? {
    let pods = Self(in: tree)
    // Nearly always there is none, and no folder has to be listed.
    guard pods.pods.contains(where: { $0.name.lowercased().contains("mediator") }) else { return nil }
    return pods.read().compactMap { $0.source.contract?.calls.lazy.compactMap(\.mediatorClass).first }.mostFrequent
  }

  /// How those mediators are called that are pods.
  static func entries(in tree: FileTree, _ mediators: Set<String>) -> Set<MediatorEntry> {
    var pods = Self(in: tree, mediators: mediators)
    pods.pods.removeAll { !mediators.contains($0.name) }
    return Set(pods.read().compactMap(\.source.contract?.mediator?.entry))
  }

  private init(in tree: FileTree, mediators: Set<String> = [], _ entries: Set<MediatorEntry> = []) {
    self.mediators = mediators
    self.entries = MediatorEntries(entries)
    self.tree = tree
    for place in CocoaPods.podfiles(in: tree).map(RelativePath.directory) {
      let folder = RelativePath.join(place, "Pods")
      guard let pods = tree.listing(at: folder)?.directory else {
        areAbsent = true
        continue
      }
      for name in pods.directories + pods.skipped where !Self.notPods.contains(name) {
        self.pods.append(Pod(name: name, place: place, folder: RelativePath.join(folder, name)))
      }
    }
  }

  /// What CocoaPods writes beside the pods.
  private static let notPods: Set = ["Headers", "Local Podspecs", "Target Support Files", "Pods.xcodeproj"]

  private func files(of pod: Pod) -> [String] {
    var files: [String] = []
    var pending = [pod.folder]
    while let next = pending.popLast() {
      guard let listing = tree.listing(at: next)?.directory else { continue }
      for name in listing.files
      where name.hasPrefix(TargetDeclaration.prefix) || name.contains("+")
        || mediators.contains("\(name.prefix { $0 != "." })")
      {
        let path = RelativePath.join(next, name)
        if ScannedSource.isSwift(path) || ForeignSource.isCompiled(path) || ForeignSource.isHeader(path) {
          files.append(path)
        }
      }
      // Frameworks, bundles and the like have a dot, and no sources.
      pending += (listing.directories + listing.skipped).filter { !$0.contains(".") }
        .map { RelativePath.join(next, $0) }
    }
    return files
  }

  /// The files that are part of the contract.
  private func read() -> [(pod: Pod, source: SourceFile)] {
    let paths = AllCores.map(pods) { pod in files(of: pod).map { (pod: pod, path: $0) } }.flatMap(\.self)
    return zip(paths, AllCores.map(paths) { read($0.path) }).compactMap { found, source in
      source.map { (found.pod, $0) }
    }
  }

  private func read(_ path: String) -> SourceFile? {
    let isForeign = !ScannedSource.isSwift(path)
    guard let bytes = try? ScannedSource.bytes(of: tree.absolutePath(path), isForeign: isForeign),
      RelativePath.lastComponent(path).hasPrefix(TargetDeclaration.prefix)
        || ScannedSource(bytes, isForeign: isForeign).mayCall || entries.words.isFound(in: bytes),
      var contract = isForeign ? ObjectiveCReader.read(bytes, entries) : try? ContractReader.read(bytes, entries)
    else { return nil }
    // Only files of modules are searched for what others declare.
    for index in contract.declarations.constants.indices { contract.declarations.constants[index].isPrivate = true }
    var source = SourceFile(path: path)
    source.contract = contract
    return source
  }

  /// The pods that are part of the contract. They belong to no container; what is said of them is said of the app.
  private func modules(of repository: Repository) -> [Module] {
    Dictionary(grouping: read(), by: \.pod.folder).sorted { $0.key < $1.key }.compactMap { _, read in
      guard let pod = read.first?.pod else { return nil }
      var module = Module(pod.name, .regular, at: .start)
      module.files = read.map(\.source)
      module.id = Self.app(at: pod.place, in: repository)
      return module
    }
  }

  /// The app whose Podfile is in a folder.
  private static func app(at place: String, in repository: Repository) -> Module.ID {
    let near = repository.containers.filter { RelativePath.isInside($0.directory, place) }.flatMap(\.modules)
    return near.first { repository.modules[$0].kind == .executable } ?? near.first ?? 0
  }
}
