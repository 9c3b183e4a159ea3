import ContractReading
import Contracts
import Model
import SourceFacts
import SourceText
import Threads

/// Reads the targets in the pods that CocoaPods has installed: in the articles' layout each business line is a pod, and
/// the app that calls them has nothing else of their code.
///
/// Nothing else of these pods is judged. Their targets are found by the names of their files.
struct InstalledTargets {
  private let tree: FileTree
  /// By pod.
  private var files: [(pod: String, path: String)] = []

  static func load(_ repository: inout Repository, in tree: FileTree) {
    guard repository.roles.callsBySelector else { return }
    let places = tree.directories.filter { $0.value.files.contains("Podfile") }.keys.sorted()
    var targets = Self(tree: tree)
    for place in places {
      let folder = RelativePath.join(place, "Pods")
      guard let pods = tree.listing(at: folder)?.directory else {
        repository.lacksPods = true
        continue
      }
      for pod in pods.directories + pods.skipped where !notPods.contains(pod) {
        targets.find(in: RelativePath.join(folder, pod), of: pod)
      }
    }
    repository.installedPods = targets.pods()
  }

  private init(tree: FileTree) { self.tree = tree }

  /// What CocoaPods writes beside the pods.
  private static let notPods: Set = ["Headers", "Local Podspecs", "Target Support Files", "Pods.xcodeproj"]

  private mutating func find(in folder: String, of pod: String) {
    var pending = [folder]
    while let next = pending.popLast() {
      guard let listing = tree.listing(at: next)?.directory else { continue }
      for name in listing.files where name.hasPrefix(TargetDeclaration.prefix) {
        let path = RelativePath.join(next, name)
        guard ScannedSource.isSwift(path) || ForeignSource.isCompiled(path) || ForeignSource.isHeader(path) else {
          continue
        }
        files.append((pod, path))
      }
      // Frameworks, bundles and the like have a dot, and no sources.
      pending += (listing.directories + listing.skipped).filter { !$0.contains(".") }
        .map { RelativePath.join(next, $0) }
    }
  }

  /// The pods with a target, as modules that belong to no container.
  private func pods() -> [Module] {
    let read = AllCores.map(files) { file -> SourceFile? in
      let isForeign = !ScannedSource.isSwift(file.path)
      guard let bytes = try? ScannedSource.bytes(of: tree.absolutePath(file.path), isForeign: isForeign),
        let contract = isForeign ? ObjectiveCReader.read(bytes) : try? ContractReader.read(bytes)
      else { return nil }
      var source = SourceFile(path: file.path)
      source.contract = contract
      return source
    }
    let known = zip(files, read).compactMap { file, source in source.map { (pod: file.pod, source: $0) } }
    return Dictionary(grouping: known, by: \.pod).sorted { $0.key < $1.key }.map { pod, known in
      var module = Module(pod, .regular, at: .start)
      module.files = known.map(\.source)
      return module
    }
  }
}
