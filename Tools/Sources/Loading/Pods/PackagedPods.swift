import Model
import PodReading
import SourceText

/// Compares modules that are described twice: by a podspec, and by a package.
enum PackagedPods {
  static func find(in repository: inout Repository, _ pods: [LoadedPod], _ names: PodNames) {
    let compiled = Set(pods.flatMap(\.sources))
    for pod in pods where !pod.shared.isEmpty {
      guard pod.podspec.undecided.isEmpty else {
        // If the pod is a module of its own, that module reports it.
        if pod.id == nil { repository.problems += pod.podspec.undecided.map(pod.problem) }
        continue
      }
      let packages = Set(pod.shared.map { repository.targets[$0].package })
      // A pod that is spread over several packages is not a second description of any.
      guard packages.count == 1, let package = packages.first, repository.packages[package].isDecided else {
        continue
      }
      let root = pod.podspec.root
      var packaged = PackagedPod(
        name: pod.name, file: pod.path, position: root.texts("source_files").first?.position ?? root.position,
        package: package, targets: pod.shared.sorted())
      var known: Set<String> = [pod.name]
      // A subspec that is not a default one may need more, which a package may have as another product.
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
      for module in pod.modules.dropFirst() { add(module, of: pod, packaged, names, &repository) }
    }
  }

  /// Tests and programs of a pod, which are built with all that the pod has.
  private static func add(
    _ module: LoadedPod.Module, of pod: LoadedPod, _ whole: PackagedPod, _ names: PodNames,
    _ repository: inout Repository
  ) {
    let targets = module.shared.subtracting(pod.shared).sorted()
    guard !targets.isEmpty, targets.allSatisfy({ repository.targets[$0].package == whole.package }) else { return }
    var part = PackagedPod(
      name: module.path, file: pod.path, position: module.target.position, package: whole.package,
      targets: targets)
    part.hosts = whole.targets
    part.dependencies = module.dependencies.filter { $0.pod != pod.name }.map {
      .init(name: $0.pod, position: $0.position, destination: names.destination(of: $0.pod, in: repository))
    }
    part.optional = whole.dependencies + whole.optional
    part.bringsUnseen = whole.bringsUnseen
    repository.packagedPods.append(part)
  }
}

extension Podspec.Spec {
  /// The dependencies of the pod if no subspecs are named.
  fileprivate var taken: [Podspec.Dependency] {
    let chosen = texts("default_subspecs").map { $0.text.split(separator: "/").map(String.init) }
    return libraries().filter { path, _ in
      chosen.isEmpty || path.isEmpty || chosen.contains { path.starts(with: $0) || $0.starts(with: path) }
    }.flatMap(\.spec.dependencies)
  }
}
