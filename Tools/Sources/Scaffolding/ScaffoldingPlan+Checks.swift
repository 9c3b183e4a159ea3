import SourceText

extension ScaffoldingPlan {
  /// A folder that packages are made in, without `.` and `..`.
  ///
  /// - Throws: A `UserError` where it leads out of the repository.
  static func folder(_ folder: String) throws(UserError) -> String {
    guard let inside = RelativePath.resolve(folder, from: ""), !folder.hasPrefix("/") else {
      throw UserError("\(folder) leads out of the repository; give a folder below it")
    }
    return inside
  }

  /// Refuses a plan that would write where something is, also a link that leads nowhere.
  ///
  /// - Parameter root: The repository's folder, absolute.
  func checkNothingIsOverwritten(in root: String) throws(UserError) {
    for group in groups {
      let folders = group.package == nil ? [] : [group.folder]
      for path in folders + group.files.map(group.path) where DiskPath.exists("\(root)/\(path)") {
        throw UserError("\(path) is there already, and nothing is overwritten; move it, or take another name")
      }
    }
  }
}
