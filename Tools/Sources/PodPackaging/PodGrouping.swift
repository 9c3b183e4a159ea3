import Loading
import PodReading
import SourceText

/// Decides which parts of a pod become targets of their own.
///
/// CocoaPods compiles all parts that an app uses into one module, so sources of one part often use those of another
/// without an import. Such parts stay one target; a part that is independent, or imports what it uses, becomes a
/// target of its own.
struct PodGrouping {
  let pod: DevelopedPods.Pod
  let developed: DevelopedPods
  let imports: SourceImports
  /// The parts that the repository refers to, as paths from the pod.
  let named: Set<[String]>
  /// Parts that are another build of the same sources, and that the repository does not refer to.
  private(set) var leftOut: [PodModule.Part] = []

  init(pod: DevelopedPods.Pod, developed: DevelopedPods, imports: SourceImports) {
    self.pod = pod
    self.developed = developed
    self.imports = imports
    let specs = developed.pods.flatMap { $0.podspec.root.libraries() + $0.podspec.root.others() }.map(\.spec)
    var names = specs.flatMap(\.dependencies).map(\.name)
    names += developed.podfiles.flatMap(\.podfile.targets).flatMap(\.pods).map(\.name)
    let paths: [[String]] = names.map { $0.split(separator: "/").map(String.init) }
    named = Set(paths.filter { $0.first == pod.name }.map { Array($0.dropFirst()) })
  }

  /// A part with its sources.
  private struct Node {
    var path: [String]
    var spec: Podspec.Spec
    var files: [String]
    var isDefault: Bool
  }

  /// The module with the pod's name comes first.
  mutating func modules() -> [PodModule] {
    let libraries = pod.podspec.root.libraries()
    let chosen = pod.podspec.root.texts("default_subspecs").map { $0.text.split(separator: "/").map(String.init) }
    var nodes = libraries.compactMap { path, spec -> Node? in
      let files = developed.sources(of: spec, in: pod)
      let isDefault =
        chosen.isEmpty || path.isEmpty || chosen.contains { path.starts(with: $0) || $0.starts(with: path) }
      return files.isEmpty ? nil : Node(path: path, spec: spec, files: files, isDefault: isDefault)
    }
    let taken = Set(nodes.filter(\.isDefault).flatMap(\.files))
    let others = nodes.filter {
      !$0.isDefault && taken.isSuperset(of: $0.files.filter(DevelopedPods.isCompiled)) && !named.contains($0.path)
    }
    nodes.removeAll { node in others.contains { $0.path == node.path } }
    leftOut = others.map { .init(path: $0.path, spec: $0.spec) }
    let parts = libraries.map { PodModule.Part(path: $0.path, spec: $0.spec) }.filter { part in
      !leftOut.contains { $0.path == part.path }
    }
    let empty = parts.filter { part in !nodes.contains { $0.path == part.path } }
    guard nodes.count > 1 else {
      var only = PodModule(name: pod.podspec.module, parts: parts)
      only.files = nodes.flatMap(\.files)
      return [only]
    }
    var groups = groups(of: nodes)
    let first = groups.firstIndex { $0.contains { nodes[$0].path.isEmpty } }
    let main = first ?? groups.firstIndex { $0.contains { nodes[$0].isDefault } } ?? 0
    groups.insert(groups.remove(at: main), at: 0)
    return groups.enumerated().map { number, group in
      var module = PodModule(
        name: name(of: group.map { nodes[$0] }, isMain: number == 0),
        parts: group.map { .init(path: nodes[$0].path, spec: nodes[$0].spec) })
      module.files = Set(group.flatMap { nodes[$0].files }).sorted()
      module.isTaken = group.contains { nodes[$0].isDefault }
      module.inherited = parts.filter { part in
        module.parts.contains { $0.path.starts(with: part.path) && $0.path != part.path }
          && !module.parts.contains { $0.path == part.path }
      }
      // A part without sources adds settings to its subspecs, and its resources only once.
      if number == 0 { module.parts += empty.filter { part in !module.inherited.contains { $0.path == part.path } } }
      return module
    }
  }

  // MARK: Groups

  private func groups(of nodes: [Node]) -> [[Int]] {
    let names = nodes.map { PartNames($0.files, below: developed.root) }
    var leader = Array(nodes.indices)
    func find(_ node: Int) -> Int {
      var node = node
      while leader[node] != node { node = leader[node] }
      return node
    }
    for first in nodes.indices {
      for second in nodes.indices where second != first {
        guard find(first) != find(second),
          needs(first, second, nodes, names) || !Set(nodes[first].files).isDisjoint(with: nodes[second].files)
        else { continue }
        let (low, high) = (min(find(first), find(second)), max(find(first), find(second)))
        leader[high] = low
      }
    }
    return Dictionary(grouping: nodes.indices, by: find).values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// Whether a part uses another one as is possible only within one module.
  private func needs(_ first: Int, _ second: Int, _ nodes: [Node], _ names: [PartNames]) -> Bool {
    guard names[first].isReadable, names[second].isReadable else { return true }
    let modules = Set(candidates(for: nodes[second].path) + [pod.podspec.module])
    // A part that declares a dependency on the other may use declarations without a name; otherwise it compiles alone,
    // unless both are always used together.
    let isNamed = partsNeeded(by: nodes[first].path).contains { nodes[second].path.starts(with: $0) }
    guard isNamed || nodes[second].isDefault else { return false }
    if names[first].asksFor(names[second]) { return true }
    return names[first].users(of: names[second], evenNameless: isNamed).contains { file in
      imports.everything(in: file).isDisjoint(with: modules)
    }
  }

  /// The parts of the pod that a part depends on; its ancestors are needed anyway.
  private func partsNeeded(by path: [String]) -> [[String]] {
    let specs = pod.podspec.root.libraries().filter { path.starts(with: $0.path) }
    let named = specs.flatMap(\.spec.dependencies).filter { $0.pod == pod.name }
    let parts: [[String]] = named.map { $0.name.split(separator: "/").dropFirst().map(String.init) }
    let around: [[String]] = path.indices.map { Array(path[..<$0]) }
    return (parts + around).filter { !$0.isEmpty }
  }

  // MARK: Names

  /// Module names by which sources may import a part that is a module of its own.
  private func candidates(for path: [String]) -> [String] {
    guard !path.isEmpty else { return [] }
    let end = Podspec.module(ofPod: path.joined())
    let module = pod.podspec.module
    return ["\(module)\(end)", "\(module)_\(end)"]
  }

  private func name(of group: [Node], isMain: Bool) -> String {
    let all = group.flatMap { candidates(for: $0.path) }
    let files = importers
    if let named = all.first(where: { isImported($0, by: files) }) { return named }
    if isMain { return pod.podspec.module }
    return all.first ?? pod.podspec.module
  }

  private func isImported(_ module: String, by files: [String]) -> Bool {
    files.contains { imports.everything(in: $0).contains(module) }
  }

  private var importers: [String] { pod.podspec.root.libraries().flatMap { developed.sources(of: $0.spec, in: pod) } }
}
