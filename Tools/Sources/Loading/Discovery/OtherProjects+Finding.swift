import Manifests
import Model
import PodReading
import SourceFacts
import SourceText

extension OtherProjects {
  /// The file names of build systems that the tool does not read.
  static let names: Set = [
    "project.yml", "Project.swift", "Workspace.swift", "Tuist.swift", "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel",
    "BUCK",
  ]

  /// Those that declare modules and are never read: Bazel's and Buck's.
  private static let unreadNames = names.filter { !$0.contains(".swift") && !$0.hasSuffix(".yml") }

  /// Adds those in a repository to the containers that their loaders left out.
  mutating func find(in tree: FileTree) {
    for (folder, listing) in tree.directories {
      xcode += listing.directories.filter { $0.hasSuffix(".xcodeproj") }.map { RelativePath.join(folder, $0) }
      for name in listing.files {
        let path = RelativePath.join(folder, name)
        if Self.names.contains(name) { others.append(path) }
        if Self.unreadNames.contains(name) {
          unread.append(.init(path, .format))
        } else if Self.isContainer(name), tree.isIgnored(path) {
          unread.append(.init(path, .ignored))
        } else if ManifestSelection.isManifest(name), !listing.hasManifest {
          unread.append(.init(path, .noManifest))
        }
      }
    }
    func isNearer(_ left: String, _ right: String) -> Bool {
      (left.count { $0 == "/" }, left) < (right.count { $0 == "/" }, right)
    }
    xcode.sort(by: isNearer)
    others.sort(by: isNearer)
    unread.sort { isNearer($0.path, $1.path) }
  }

  private static func isContainer(_ name: String) -> Bool {
    name == ManifestSelection.plainName || name == SpecificationLoader.fileName
      || PodspecReader.suffixes.contains(where: name.hasSuffix)
  }
}
