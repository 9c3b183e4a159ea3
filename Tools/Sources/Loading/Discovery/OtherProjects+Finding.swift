import Model
import SourceText

extension OtherProjects {
  /// The file names of build systems that the tool does not read.
  static let names: Set = [
    "project.yml", "Project.swift", "Workspace.swift", "Tuist.swift", "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel",
  ]

  /// The ones in a repository.
  init(in tree: FileTree) {
    self.init()
    for (folder, listing) in tree.directories {
      xcode += listing.directories.filter { $0.hasSuffix(".xcodeproj") }.map { RelativePath.join(folder, $0) }
      others += listing.files.filter(Self.names.contains)
        .map { RelativePath.join(folder, $0) }
    }
    func isNearer(_ left: String, _ right: String) -> Bool {
      (left.count { $0 == "/" }, left) < (right.count { $0 == "/" }, right)
    }
    xcode.sort(by: isNearer)
    others.sort(by: isNearer)
  }
}
