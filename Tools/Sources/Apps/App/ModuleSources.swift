import Model

/// A module whose code is analyzed: its name for the compiler, and its sources.
///
/// It may be a target of a package, or of any other container.
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
