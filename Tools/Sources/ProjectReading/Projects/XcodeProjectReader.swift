import SourceText

/// Reads `project.pbxproj`.
package enum XcodeProjectReader {
  /// - Parameters:
  ///   - bytes: The whole file.
  package static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> XcodeProject {
    read(try ProjectObjects(bytes))
  }

  package static func read(_ objects: ProjectObjects) -> XcodeProject {
    var builder = ProjectBuilder(objects.table, objects.project)
    return builder.build()
  }
}
