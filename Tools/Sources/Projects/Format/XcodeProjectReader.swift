import SourceText

/// Reads a project: `project.xcproj`, which Xcode writes since 27.2, or `project.pbxproj`.
package enum XcodeProjectReader {
  /// The names of the files, the newest format first. A project has one of them; where both are, the first counts.
  package static let fileNames = ["project.xcproj", "project.pbxproj"]

  /// - Parameters:
  ///   - bytes: The whole file.
  package static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> XcodeProject {
    let root = try PropertyListReader.read(bytes)
    // Other tools write the objects of the older format in JSON too.
    if root["objects"] == nil, PropertyListReader.isJSON(bytes) {
      var builder = try JSONProjectBuilder(root)
      return try builder.build()
    }
    return read(try ProjectObjects(root))
  }

  package static func read(_ objects: ProjectObjects) -> XcodeProject {
    var builder = ProjectBuilder(objects.table, objects.project)
    return builder.build()
  }
}
