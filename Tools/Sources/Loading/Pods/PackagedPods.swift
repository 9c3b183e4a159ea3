import Model
import PodReading
import SourceText

/// Puts into the model what is described twice: by a podspec, and by a package.
enum PackagedPods {
  static func find(in repository: inout Repository, _ pods: [LoadedPod], _ names: PodNames) {
    let compiled = Set(pods.flatMap(\.sources))
    for pod in pods where !pod.shared.isEmpty {
      guard pod.podspec.undecided.isEmpty else {
        // Where the pod is a module of its own, that says it.
        if pod.id == nil { repository.problems += pod.podspec.undecided.map(pod.problem) }
        continue
      }
      let packages = Set(pod.shared.map { repository.targets[$0].package })
      // One that is spread over several packages is no second description of any.
      guard packages.count == 1, let package = packages.first, repository.packages[package].manifest.isDecided else {
        continue
      }
      let root = pod.podspec.root
      var packaged = PackagedPod(
        name: pod.name, file: pod.path, position: root.texts("source_files").first?.position ?? root.position,
        package: package, targets: pod.shared.sorted())
      var known: Set<String> = [pod.name]
      // Who takes a part that is not taken by default depends on more, which a package may have as another product.
      func declared(_ dependencies: [Podspec.Dependency]) -> [PackagedPod.Dependency] {
        dependencies.filter { known.insert($0.pod).inserted }.map {
          .init(name: $0.pod, position: $0.position, destination: names.destination(of: $0.pod, in: repository))
        }
      }
      packaged.dependencies = declared(root.taken)
      packaged.optional = declared(root.libraries().flatMap(\.spec.dependencies))
      packaged.bringsUnseen = root.libraries().contains { _, spec in
        ["prepare_command", "vendored_frameworks", "vendored_libraries"].contains { !spec.attributes($0).isEmpty }
      }
      let targets = packaged.targets.map { repository.targets[$0] }
      let own = targets.flatMap(\.sources).map(\.path).filter { !ForeignSource.isHeader($0) }
      packaged.onlyInPackage = Set(own).subtracting(compiled).sorted()
      let folders = targets.compactMap(\.directory)
      packaged.onlyInPod = Set(pod.sources).subtracting(own).filter { file in
        folders.contains { RelativePath.isInside(file, $0) }
      }.sorted()
      repository.packagedPods.append(packaged)
    }
  }
}

extension Podspec.Spec {
  /// What everybody depends on who takes the pod without saying which parts.
  fileprivate var taken: [Podspec.Dependency] {
    let chosen = texts("default_subspecs").map { $0.text.split(separator: "/").map(String.init) }
    return libraries().filter { path, _ in
      chosen.isEmpty || path.isEmpty || chosen.contains { path.starts(with: $0) || $0.starts(with: path) }
    }.flatMap(\.spec.dependencies)
  }
}
