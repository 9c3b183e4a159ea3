import SourceText

/// The objects of `project.pbxproj`, and which of them is the project.
package struct ProjectObjects: Sendable {
  /// The whole file.
  package let root: PropertyList
  package let table: ObjectTable
  package let project: ObjectTable.Object
  /// The format version in the file; `nil` if there is none.
  package let version: Int?

  /// The newest format that Xcode writes is 100; much higher numbers may mean anything.
  private static let knownVersions = 1..<200

  /// - Parameter bytes: The whole file.
  package init(_ bytes: [UInt8]) throws(UnreadableProject) {
    try self.init(PropertyListReader.read(bytes))
  }

  init(_ root: PropertyList) throws(UnreadableProject) {
    self.root = root
    guard case .dictionary(let entries) = root.value, case .dictionary(let objects)? = entries["objects"]?.value else {
      throw UnreadableProject("it has no “objects”, and is not an Xcode project", at: root.position)
    }
    version = entries["objectVersion"]?.text.flatMap { Int($0) }
    if let written = entries["objectVersion"], !(version.map(Self.knownVersions.contains) ?? false) {
      throw UnreadableProject(
        "its objectVersion is \(written.text?.oneLine ?? "not a number"), which no Xcode writes", at: written.position)
    }
    table = ObjectTable(objects)
    guard let rootName = entries["rootObject"], let identifier = rootName.text else {
      throw UnreadableProject("it has no “rootObject”", at: root.position)
    }
    guard let project = table[identifier], project.kind == "PBXProject" else {
      throw UnreadableProject(
        "its rootObject \(identifier.oneLine) is not a project in it", at: rootName.position)
    }
    self.project = project
  }
}
