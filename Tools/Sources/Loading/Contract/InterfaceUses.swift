import Model
import SourceText
import Threads

/// Finds the modules that a target links only because its storyboards, data models and property lists name classes of
/// them, which are looked up when the program runs.
enum InterfaceUses {
  /// A data model is a folder with a file that has no ending.
  static func isInterface(_ path: String) -> Bool { [".storyboard", ".xib", ".plist"].contains(where: path.hasSuffix) }

  static func load(_ repository: inout Repository, in tree: FileTree) {
    let wanted = repository.modules.map { names(linkedBy: $0, in: repository) }
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    let files = tree.directories.flatMap { folder, listing in
      listing.files.filter { isInterface($0) || $0 == "contents" && folder.hasSuffix(".xcdatamodel") }
        .map { RelativePath.join(folder, $0) }
    }
    let all = wanted.reduce(into: Set<String>()) { $0.formUnion($1) }.map { ($0, patterns(of: $0)) }
    let found = AllCores.map(files) { file -> Set<String> in
      guard let bytes = try? FileReader.read(tree.absolutePath(file)) else { return [] }
      return Set(all.filter { _, patterns in patterns.contains { $0.isFound(in: bytes) } }.map(\.0))
    }
    let naming = zip(files, found).filter { !$0.1.isEmpty }
    for module in wanted.indices where !wanted[module].isEmpty {
      let own = repository.modules[module]
      let places = own.interfacePaths ?? [own.directory ?? repository.containers[own.container].directory]
      for (file, names) in naming where RelativePath.andAbove(file).contains(where: places.contains) {
        repository.modules[module].modulesInInterfaces.formUnion(names.intersection(wanted[module]))
      }
    }
  }

  /// The names of what a module links and no source of it imports.
  private static func names(linkedBy module: Module, in repository: Repository) -> Set<String> {
    var names: Set<String> = []
    for link in module.links where !link.needsNoImport {
      let own = link.modules.flatMap { repository.modules[$0].moduleNames }
      guard module.importedModules.isDisjoint(with: own) else { continue }
      if case .thirdParty(let name) = link.destination, !module.importedModules.contains(name) { names.insert(name) }
      names.formUnion(own)
    }
    return names
  }

  /// `customModule="A"`, and `A.Class` in an attribute or in an element.
  private static func patterns(of module: String) -> [ByteSearch] {
    [ByteSearch("customModule=\"\(module)\""), ByteSearch("\"\(module)."), ByteSearch(">\(module).")]
  }
}
