import CodeGraphs

/// A part of a module, as its folders show it.
package struct CodeGroup: Hashable, Sendable {
  /// The last component of its folder; for files in no folder, the module's name.
  package var name: String
  /// Relative to the repository's root.
  package var folder: String
  package var files: [CodeGraph.FileID]
  /// The app's own part, which contains the program's entry point.
  package var isApp = false
  /// The user named it as a business line.
  package var isNamed = false
  /// A single file: it is in none of the module's folders, or in one that is not cohesive.
  package var isRest = false

  package init(
    name: String, folder: String, files: [CodeGraph.FileID], isApp: Bool = false, isNamed: Bool = false,
    isRest: Bool = false
  ) {
    self.name = name
    self.folder = folder
    self.files = files
    self.isApp = isApp
    self.isNamed = isNamed
    self.isRest = isRest
  }
}
