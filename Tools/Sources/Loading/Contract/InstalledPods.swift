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
  private let tree: FileTree
  /// By pod, with the folder of the Podfile.
  private var files: [(pod: String, place: String, path: String)] = []
  /// Whether a Podfile's pods are not installed.
  private var areAbsent = false
  /// Whether one of them is called like a mediator.
  private var haveMediator = false

  /// Adds what is installed. By then it is known whether there is a mediator.
  static func load(_ repository: inout Repository, in tree: FileTree) {
    guard repository.roles.callsBySelector else { return }
    let pods = Self(in: tree)
    repository.lacksPods = pods.areAbsent
    repository.installedPods = pods.modules(of: repository)
  }

  /// The class that most calls in the pods go through, if one of them is called like a mediator.
  static func mediator(in tree: FileTree) -> String? {
    let pods = Self(in: tree)
    guard pods.haveMediator else { return nil }
    let classes = pods.read().compactMap { $0?.contract?.calls.lazy.compactMap(\.mediatorClass).first }
    return Dictionary(grouping: classes) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }

  private init(in tree: FileTree) {
    self.tree = tree
    for place in tree.directories.filter({ $0.value.files.contains("Podfile") }).keys.sorted() {
      let folder = RelativePath.join(place, "Pods")
      guard let pods = tree.listing(at: folder)?.directory else {
        areAbsent = true
        continue
      }
      for pod in pods.directories + pods.skipped where !Self.notPods.contains(pod) {
        if pod.lowercased().contains("mediator") { haveMediator = true }
        find(in: RelativePath.join(folder, pod), of: pod, place)
      }
    }
  }

  /// What CocoaPods writes beside the pods.
  private static let notPods: Set = ["Headers", "Local Podspecs", "Target Support Files", "Pods.xcodeproj"]

  private mutating func find(in folder: String, of pod: String, _ place: String) {
    var pending = [folder]
    while let next = pending.popLast() {
      guard let listing = tree.listing(at: next)?.directory else { continue }
      for name in listing.files where name.hasPrefix(TargetDeclaration.prefix) || name.contains("+") {
        let path = RelativePath.join(next, name)
        guard ScannedSource.isSwift(path) || ForeignSource.isCompiled(path) || ForeignSource.isHeader(path) else {
          continue
        }
        files.append((pod, place, path))
      }
      // Frameworks, bundles and the like have a dot, and no sources.
      pending += (listing.directories + listing.skipped).filter { !$0.contains(".") }
        .map { RelativePath.join(next, $0) }
    }
  }

  /// The files that are part of the contract; `nil` for others.
  private func read() -> [SourceFile?] {
    AllCores.map(files) { file -> SourceFile? in
      let isForeign = !ScannedSource.isSwift(file.path)
      guard let bytes = try? ScannedSource.bytes(of: tree.absolutePath(file.path), isForeign: isForeign),
        RelativePath.lastComponent(file.path).hasPrefix(TargetDeclaration.prefix)
          || ScannedSource(bytes, isForeign: isForeign).mayCall,
        var contract = isForeign ? ObjectiveCReader.read(bytes) : try? ContractReader.read(bytes)
      else { return nil }
      // Only files of modules are searched for what others declare.
      for index in contract.declarations.constants.indices { contract.declarations.constants[index].isPrivate = true }
      var source = SourceFile(path: file.path)
      source.contract = contract
      return source
    }
  }

  /// The pods that are part of the contract. They belong to no container; what is said of them is said of the app.
  private func modules(of repository: Repository) -> [Module] {
    let known = zip(files, read()).compactMap { file, source in source.map { (file: file, source: $0) } }
    return Dictionary(grouping: known) { [$0.file.place, $0.file.pod] }.sorted { $0.key.joined() < $1.key.joined() }
      .map { key, known in
        var module = Module(key[1], .regular, at: .start)
        module.files = known.map(\.source)
        module.id = Self.app(at: key[0], in: repository)
        return module
      }
  }

  /// The app whose Podfile is in a folder.
  private static func app(at place: String, in repository: Repository) -> Module.ID {
    let near = repository.containers.filter { RelativePath.isInside($0.directory, place) }.flatMap(\.modules)
    return near.first { repository.modules[$0].kind == .executable } ?? near.first ?? 0
  }
}
