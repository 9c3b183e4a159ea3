import Model

/// A module whose code is read: what the compiler calls it, and where its sources are.
///
/// It may be a target of a package, or of anything else that a compiler has built: nothing here asks which.
package struct ModuleSources: Hashable, Sendable {
  /// What sources import.
  package var module: String
  /// What its container calls it.
  package var target: String
  /// The folder of its sources, relative to the repository's root.
  package var folder: String
  /// Its Swift files, relative to the root.
  package var files: [String]
  package var isTest: Bool

  package init(module: String, target: String, folder: String, files: [String], isTest: Bool) {
    self.module = module
    self.target = target
    self.folder = folder
    self.files = files
    self.isTest = isTest
  }
}
