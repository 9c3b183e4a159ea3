import SourceText

/// Reads `project.pbxproj`.
package enum XcodeProjectReader {
  /// The newest format that Xcode writes is 100; what is far beyond may mean anything.
  private static let knownVersions = 1..<200

  /// - Parameters:
  ///   - bytes: The whole file.
  package static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> XcodeProject {
    let root = try PropertyListReader.read(bytes)
    guard case .dictionary(let entries) = root.value, case .dictionary(let objects)? = entries["objects"]?.value else {
      throw UnreadableProject("it has no “objects”, and is no Xcode project", at: root.position)
    }
    if let version = entries["objectVersion"], !(version.text.flatMap(Int.init).map(knownVersions.contains) ?? false) {
      throw UnreadableProject(
        "its objectVersion is \(version.text?.oneLine ?? "no number"), which no Xcode writes", at: version.position)
    }
    let table = ObjectTable(objects)
    guard let rootName = entries["rootObject"], let identifier = rootName.text else {
      throw UnreadableProject("it names no “rootObject”", at: root.position)
    }
    guard let project = table[identifier], project.kind == "PBXProject" else {
      throw UnreadableProject(
        "its rootObject \(identifier.oneLine) is no project that it has", at: rootName.position)
    }
    var builder = ProjectBuilder(table, project)
    return builder.build()
  }
}
