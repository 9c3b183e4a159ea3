import CodeGraphs

/// A part of a module, as its folders show it.
package struct CodeGroup: Hashable, Sendable {
  /// The last part of its folder; of the files in no folder the module's name.
  package var name: String
  /// Relative to the repository's root.
  package var folder: String
  package var files: [CodeGraph.FileID]
  /// The app's own: where the program begins.
  package var isApp = false
  /// Somebody said that it is a business line.
  package var isNamed = false
  /// A file by itself: it is in none of the module's folders, or in one that holds what hangs together no more.
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
