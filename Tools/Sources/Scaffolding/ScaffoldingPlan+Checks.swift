import Model
import SourceText

extension ScaffoldingPlan {
  /// The folder in which packages are created, without `.` and `..`.
  ///
  /// - Throws: A `UserError` if it leads out of the repository.
  static func folder(_ folder: String) throws(UserError) -> String {
    guard let inside = RelativePath.resolve(folder, from: ""), !folder.hasPrefix("/") else {
      throw UserError("\(folder) leads out of the repository; give a folder inside it")
    }
    return inside
  }

  /// Refuses a package in the sources of a target: SwiftPM would compile them twice, or not at all.
  package func checkIsInNoTarget(of repository: Repository) throws(UserError) {
    for group in groups where group.package != nil {
      let around = repository.modules.first { module in
        let container = repository.containers[module.container]
        let folder = repository.folder(of: module)
        return container.facts.isBuiltHere && folder != container.directory
          && RelativePath.isInside(group.folder, folder)
      }
      if let around {
        throw UserError(
          "\(group.folder) would be in \(repository.folder(of: around)), the sources of \(around.name): put the package"
            + " elsewhere with --in")
      }
    }
  }

  /// Refuses a plan that would overwrite something, even a broken symbolic link.
  ///
  /// - Parameter root: The repository's folder, absolute.
  func checkNothingIsOverwritten(in root: String) throws(UserError) {
    for group in groups {
      let folders = group.package == nil ? [] : [group.folder]
      for path in folders + group.files.map(group.path) where DiskPath.exists("\(root)/\(path)") {
        throw UserError("\(path) already exists, and nothing is overwritten; move it, or use another name")
      }
    }
  }
}
