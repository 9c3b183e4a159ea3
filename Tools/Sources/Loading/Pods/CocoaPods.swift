import Model
import Parsing
import PodReading
import SourceFacts
import SourceText
import Threads

/// The pods that are developed in a repository, and the pods that Podfiles link to the targets of its projects.
struct CocoaPods: ContainerLoader {
  /// The environment that podspecs and Podfiles see.
  let environment: [String: String]
  private var pods: [LoadedPod] = []
  /// The podspecs none of whose sources is here.
  private var elsewhere: [String] = []
  private(set) var podfiles: [(path: String, podfile: Podfile)] = []
  /// What of elsewhere the Podfiles bring, by themselves or through others.
  private var locked: Set<String> = []

  init(environment: [String: String]) {
    self.environment = environment
  }

  mutating func read(_ tree: FileTree) async {
    let loader = PodLoader(tree: tree, environment: environment)
    let paths = PodLoader.paths(in: tree)
    let loaded = AllCores.map(
      paths, timeLimit: ParsingLimits.patience,
      late: { LoadedPod($0, Podspec(broken: "it takes too long to be read")) }
    ) { loader.load($0) }
    let read = loaded.compactMap(\.self)
    pods = read.filter { !$0.isOfElsewhere }
    elsewhere = read.filter(\.isOfElsewhere).map(\.path)
    for path in Self.podfiles(in: tree) {
      let lock = Self.lock(besides: path, tree)
      locked.formUnion(lock?.pods ?? [])
      guard let bytes = try? FileReader.read(tree.absolutePath(path)) else { continue }
      let required = tree.files(requiredBy: path)
      podfiles.append(
        (path, PodfileReader.read(bytes, environment: environment, lock: lock, required: required)))
    }
  }

  /// The paths of all Podfiles, in order. One that git ignores was made here by a tool.
  static func podfiles(in tree: FileTree) -> [String] {
    tree.directories.filter { folder, listing in
      listing.files.contains(PodfileReader.fileName)
        && !tree.isIgnored(RelativePath.join(folder, PodfileReader.fileName))
    }.keys.map { RelativePath.join($0, PodfileReader.fileName) }.sorted()
  }

  private static func lock(besides podfile: String, _ tree: FileTree) -> PodfileLock? {
    let path = RelativePath.join(RelativePath.directory(of: podfile), PodfileLock.fileName)
    return (try? FileReader.read(tree.absolutePath(path))).map(PodfileLock.init)
  }

  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String] {
    repository.otherProjects.podspecsOfElsewhere = elsewhere
    if pods.isEmpty { return [] }
    pods = withoutTwins(reportedIn: &repository)
    let owners = PackagedFiles(repository)
    var linkedFiles: [String] = []
    for index in pods.indices {
      pods[index].packaged = owners.takeAway(from: &pods[index])
      guard pods[index].packaged.isEmpty else { continue }
      let id = repository.containers.count
      pods[index].id = id
      repository.containers.append(pods[index].container)
      repository.problems += pods[index].problems
      for found in pods[index].modules {
        linkedFiles += found.found.linkedFiles
        var module = found.module
        module.take(found.found)
        repository.add(module, to: id)
      }
    }
    return linkedFiles
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    repository.lockedModules.formUnion(locked.map(Podspec.module(ofPod:)))
    let names = PodNames(pods)
    for pod in pods {
      if let id = pod.id { PodLinker(names: names).link(pod, as: id, &repository) }
    }
    PackagedPods.find(in: &repository, pods, names)
    for (path, podfile) in podfiles {
      PodfileLinker(path: path, podfile: podfile, pods: pods, names: names, tree: tree).link(&repository)
    }
  }

  /// Drops the second podspec of a pod.
  func withoutTwins(reportedIn repository: inout Repository) -> [LoadedPod] {
    var first: [String: LoadedPod] = [:]
    return pods.filter { pod in
      guard let other = first[pod.name] else {
        first[pod.name] = pod
        return true
      }
      // One of the two was generated from the other.
      if pod.folder != other.folder || pod.path.hasSuffix(".json") == other.path.hasSuffix(".json") {
        repository.problems.append(
          Problem(
            file: pod.path, position: pod.podspec.root.position, package: pod.name,
            .sameName(pod.name, other: other.path, isAmbiguous: false)))
      }
      return false
    }
  }
}

/// The files of modules of Swift packages, which are judged there because more is known about them.
private struct PackagedFiles {
  private var owners: [String: Module.ID] = [:]

  init(_ repository: Repository) {
    // An undecided package is not judged; then the pod knows more.
    let decided = repository.swiftPackages.filter(\.isDecided)
    for module in decided.flatMap(\.modules).map({ repository.modules[$0] }) {
      for file in module.sources { owners[file.path] = module.id }
    }
  }

  /// Removes from a pod the files that a package has.
  ///
  /// - Returns: The modules that together have all of them; empty if there are others, or none at all.
  func takeAway(from pod: inout LoadedPod) -> [Module.ID] {
    for index in pod.modules.indices {
      var found = pod.modules[index].found
      let own = found.files + found.foreignFiles
      let all = own.filter { owners[$0] != nil }
      guard !all.isEmpty else { continue }
      // Headers of another module are there to be included, and make no part of it.
      let compiled = all.filter { !ForeignSource.isHeader($0) }
      pod.modules[index].shared = Set((compiled.isEmpty ? all : compiled).compactMap { owners[$0] })
      pod.modules[index].sources = own.filter { !ForeignSource.isHeader($0) }
      found.files.removeAll { owners[$0] != nil }
      found.foreignFiles.removeAll { owners[$0] != nil }
      found.hasForeign = found.foreignFiles.contains(where: ForeignSource.isCompiled)
      // The removed files may import what the others do not.
      found.hasUnseen = true
      pod.modules[index].found = found
    }
    return pod.modules.first.map(\.found.isEmpty) == true ? pod.shared.sorted() : []
  }
}
