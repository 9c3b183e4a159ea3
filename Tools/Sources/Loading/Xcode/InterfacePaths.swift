import Model
import Projects
import SourceText

/// Where the interface files of targets are.
struct InterfacePaths {
  private let tree: FileTree
  /// The names of all folders.
  private let folders: Set<String>

  init(in tree: FileTree) {
    self.tree = tree
    folders = Set(tree.directories.keys.lazy.map(RelativePath.lastComponent))
  }

  /// - Returns: Resources, what folders contain, and the same of the bundles that the target depends on; the whole project
  ///   if not all of that is known.
  func paths(of target: LoadedProject.Target, in project: LoadedProject) -> Set<String> {
    let own = target.target
    guard own.hasDecidedSources, own.hasDecidedCopies else { return [project.folder] }
    let dependencies = Set(own.links.map(\.end))
    let bundles = project.project.targets.filter {
      $0.kind == .native("com.apple.product-type.bundle") && dependencies.contains(.target($0.identifier))
    }
    let paths = ([own] + bundles).flatMap { target in
      [target.copiedFiles, target.sources, target.borrowedFiles].joined().map(\.path).filter(mayHold)
        + target.synchronizedFolders.map(\.path.path)
    }
    return Set((paths + target.propertyLists).compactMap { project.resolve($0, in: tree) })
  }

  /// Most resources are pictures.
  private func mayHold(_ path: String) -> Bool {
    InterfaceUses.isInterface(path) || folders.contains(RelativePath.lastComponent(path))
  }
}
