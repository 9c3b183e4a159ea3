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
      let containers = Set(pod.shared.map { repository.modules[$0].container })
      // A pod that is spread over several packages is not a second description of any.
      guard containers.count == 1, let container = containers.first, repository.containers[container].isDecided else {
        continue
      }
      let root = pod.podspec.root
      var packaged = PackagedPod(
        name: pod.name, file: pod.path, position: root.texts("source_files").first?.position ?? root.position,
        container: container, modules: pod.shared.sorted(), files: Set(pod.sources))
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
      let modules = packaged.modules.map { repository.modules[$0] }
      let own = modules.flatMap(\.sources).map(\.path).filter { !ForeignSource.isHeader($0) }
      packaged.onlyInPackage = Set(own).subtracting(compiled).sorted()
      let folders = modules.compactMap(\.directory)
      packaged.onlyInPod = Set(pod.sources).subtracting(own).filter { file in
        folders.contains { RelativePath.isInside(file, $0) }
      }.sorted()
      repository.packagedPods.append(packaged)
      for module in pod.modules.dropFirst() { add(module, of: pod, packaged, names, &repository) }
    }
  }

  /// Tests and programs of a pod, which are built with all that the pod has.
  private static func add(
    _ module: LoadedPod.FoundModule, of pod: LoadedPod, _ whole: PackagedPod, _ names: PodNames,
    _ repository: inout Repository
  ) {
    let modules = module.shared.subtracting(pod.shared).sorted()
    guard !modules.isEmpty, modules.allSatisfy({ repository.modules[$0].container == whole.container }) else { return }
    var part = PackagedPod(
      name: module.path, file: pod.path, position: module.module.position, container: whole.container,
      modules: modules, files: Set(module.sources))
    part.hosts = whole.modules
    part.dependencies = module.dependencies.filter { $0.pod != pod.name }.map {
      .init(name: $0.pod, position: $0.position, destination: names.destination(of: $0.pod, in: repository))
    }
    part.optional = whole.dependencies + whole.optional
    part.bringsUnseen = whole.bringsUnseen
    repository.packagedPods.append(part)
  }
}

extension Podspec.Spec {
  /// The dependencies of the pod if no subspecs are named, with those of the subspecs that it needs itself.
  fileprivate var taken: [Podspec.Dependency] {
    var chosen = texts("default_subspecs").map { $0.text.split(separator: "/").map(String.init) }
    let all = libraries()
    if chosen.isEmpty { return all.flatMap(\.spec.dependencies) }
    var taken: [Podspec.Dependency] = []
    while true {
      taken = all.filter { path, _ in
        path.isEmpty || chosen.contains { path.starts(with: $0) || $0.starts(with: path) }
      }.flatMap(\.spec.dependencies)
      let own = taken.filter { $0.pod == name }.map { $0.name.split(separator: "/").dropFirst().map(String.init) }
      let more = Set(own).subtracting(chosen).filter { !$0.isEmpty }
      if more.isEmpty { return taken }
      chosen += more
    }
  }
}
