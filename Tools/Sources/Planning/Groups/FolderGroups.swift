import CodeGraphs
import Model
import SourceText

/// Finds the parts of a module by its folders.
///
/// A folder that directly contains files is a part with everything below it, except for subfolders that others use more
/// than it does: `Shared/Models`. A folder whose subfolders have the same names as those of its neighbours
/// (`Cart/Views`, `Orders/Views`) is a part, too: they only sort its contents. So is one whose subfolders only sort
/// extensions of types declared elsewhere (`Extensions/Sequence`). Any other folder only contains parts.
struct FolderGroups {
  let graph: CodeGraph
  /// The module's folder.
  let folder: String
  /// The files of the module, with their folders below the module's.
  private var files: Files = []
  /// How often each file uses each other one.
  private let weights: [[Int: Int]]
  /// The names that are declared here.
  private let declared: Set<String>

  init(_ graph: CodeGraph, module: String, folder: String) {
    self.graph = graph
    self.folder = folder
    weights = graph.byFile.weights
    declared = Set(graph.nodes.filter { $0.kind != .extension }.map(\.name))
    files = graph.files.indices.filter { graph.files[$0].module == module }.map { id in
      let own = RelativePath.isInside(graph.files[id].path, folder) && !folder.isEmpty
      let path = own ? String(graph.files[id].path.dropFirst(folder.count + 1)) : graph.files[id].path
      return (id, path.split(separator: "/").dropLast().map(String.init))
    }
  }

  /// - Parameter named: Folders that are business lines, relative to the root.
  func groups(named: [String]) -> [CodeGroup] {
    var left = files
    var groups: [CodeGroup] = []
    for line in named {
      let own = left.filter { RelativePath.isInside(graph.files[$0.id].path, line) }
      guard !own.isEmpty else { continue }
      left.removeAll { file in own.contains { $0.id == file.id } }
      groups.append(
        CodeGroup(name: RelativePath.lastComponent(line), folder: line, files: own.map(\.id), isNamed: true))
    }
    let name = graph.files[files.first?.id ?? 0].module
    groups += self.groups(in: left.filter { !$0.parts.isEmpty }, at: [])
    // Files in no folder are unrelated: each is a part by itself.
    groups += left.filter { $0.parts.isEmpty }.map {
      CodeGroup(name: name, folder: folder, files: [$0.id], isRest: true)
    }
    return marked(renamed(groups)).sorted { ($0.folder, $0.files[0]) < ($1.folder, $1.files[0]) }
  }

  /// All folders of the module, for asking which of them are business lines.
  var folders: [String] {
    var all: Set<String> = []
    for file in files {
      for count in file.parts.indices {
        all.insert(RelativePath.join(folder, file.parts[...count].joined(separator: "/")))
      }
    }
    return all.sorted()
  }

  private typealias Files = [(id: CodeGraph.FileID, parts: [String])]

  /// - Parameter path: The folder that they are in, which is not a part itself.
  private func groups(in files: Files, at path: [String]) -> [CodeGroup] {
    let children = Dictionary(grouping: files) { $0.parts[path.count] }
    let inner = children.values.flatMap { child in Set(child.compactMap { $0.parts.at(path.count + 1) }) }
    let repeated = Dictionary(grouping: inner) { $0 }.filter { $0.value.count > 1 }
    return children.sorted { $0.key < $1.key }.flatMap { name, inside -> [CodeGroup] in
      let path = path + [name]
      let below = Set(inside.compactMap { $0.parts.at(path.count) })
      if below.contains(where: { repeated[$0] != nil }) || isOfForeignTypes(inside) {
        return [group(of: inside, at: path)]
      }
      return inside.contains { $0.parts.count == path.count }
        ? parts(of: inside, at: path) : groups(in: inside, at: path)
    }
  }

  /// Whether there are only extensions of types that are declared elsewhere.
  private func isOfForeignTypes(_ files: Files) -> Bool {
    let nodes = files.flatMap { graph.nodesByFile[$0.id] }.map { graph.nodes[$0] }
    return !nodes.isEmpty
      && nodes.allSatisfy { node in
        node.kind == .extension && !declared.contains(node.name.prefix { $0 != "." }.description)
      }
  }

  /// A folder with files of its own, and the subfolders that are parts by themselves.
  private func parts(of inside: Files, at path: [String]) -> [CodeGroup] {
    var own = inside
    var result: [CodeGroup] = []
    let folders = Dictionary(grouping: inside.filter { $0.parts.count > path.count }) { $0.parts[path.count] }
    for (name, files) in folders.sorted(by: { $0.key < $1.key }) where isForOthers(files, than: inside) {
      own.removeAll { file in files.contains { $0.id == file.id } }
      let path = path + [name]
      result +=
        files.contains { $0.parts.count == path.count } ? parts(of: files, at: path) : groups(in: files, at: path)
    }
    return [group(of: own, at: path)] + result
  }

  /// Whether more uses of some files come from elsewhere than from the rest of their folder.
  private func isForOthers(_ files: Files, than folder: Files) -> Bool {
    let (own, near) = (Set(files.map(\.id)), Set(folder.map(\.id)))
    var (inside, outside) = (0, 0)
    for (from, uses) in weights.enumerated() where !own.contains(from) {
      let count = uses.reduce(0) { $0 + (own.contains($1.key) ? $1.value : 0) }
      if near.contains(from) { inside += count } else { outside += count }
    }
    return outside > inside
  }

  private func group(of files: Files, at path: [String]) -> CodeGroup {
    CodeGroup(
      name: path[path.count - 1], folder: RelativePath.join(folder, path.joined(separator: "/")), files: files.map(\.id)
    )
  }

  /// Marks the part with the program's entry point as the app's own.
  private func marked(_ groups: [CodeGroup]) -> [CodeGroup] {
    let entries = Set(graph.nodes.filter(\.isEntry).map(\.file))
    return groups.map { group in
      var group = group
      group.isApp = !group.isNamed && group.files.contains { entries.contains($0) }
      return group
    }
  }

  /// Prefixes names that occur twice with what is above them, as far as needed. Only one that is higher than the
  /// others keeps its name.
  private func renamed(_ groups: [CodeGroup]) -> [CodeGroup] {
    var groups = groups
    for same in Dictionary(grouping: groups.indices.filter { !groups[$0].isRest }, by: { groups[$0].name }).values
    where same.count > 1 {
      let paths = same.map { words(above: groups[$0]) }
      let least = paths.map(\.count).min() ?? 0
      let top = paths.count { $0.count == least } == 1 ? paths.firstIndex { $0.count == least } : nil
      for place in same.indices where place != top {
        let own = paths[place]
        let rest = paths.indices.filter { $0 != place && $0 != top }
        let length = own.indices.dropFirst().first { length in
          rest.allSatisfy { paths[$0].prefix(length) != own.prefix(length) }
        }
        let name = ([groups[same[place]].name] + own.prefix(length ?? max(1, own.count))).reversed()
        groups[same[place]].name = name.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      }
    }
    return groups
  }

  /// The folders of the module that a part is in, the nearest first, without those that say nothing more.
  private func words(above group: CodeGroup) -> [String] {
    let parts = RelativePath.below(folder, group.folder).split(separator: "/").map(String.init)
    let plain = parts.dropLast().filter { $0 != group.name && !SourceFolders.predefined.contains($0) }
    return plain.reversed()
  }
}

extension Array {
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
