import SourceFacts

/// The category of a business line in another repository.
package struct ForeignCategory: Sendable {
  /// The business line.
  package var feature: String
  /// Its repository's folder, absolute.
  package var root: String
  /// The folder of its sources, relative to that.
  package var folder: String
  /// The name of the target's repository, as the files' first lines say it.
  package var origin: String
  /// Its Swift files, with their contracts, by their paths relative to the root.
  package var files: [(path: String, contract: FileContract?)]

  package init(
    feature: String, root: String, folder: String, origin: String, files: [(path: String, contract: FileContract?)]
  ) {
    self.root = root
    self.feature = feature
    self.folder = folder
    self.origin = origin
    self.files = files
  }
}
