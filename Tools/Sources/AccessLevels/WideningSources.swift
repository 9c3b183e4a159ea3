import Apps

/// The input for writing an interface: the files that move into a new module, and all files that may use them.
package struct WideningSources: Sendable {
  /// The module that the files leave.
  package var module: String
  /// The new module.
  package var name: String
  /// The moved files.
  package var files: [MonolithFile]
  /// The files that may use them: the rest of the module, its tests, other modules of the package.
  package var users: [User]

  /// The other modules of the repository that re-export nothing.
  package var localModules: Set<String> = []

  package struct User: Sendable {
    package var file: MonolithFile
    /// The module that it is compiled into.
    package var module: String
    /// Whether it sees internal declarations: a test with `@testable import`.
    package var isTestable: Bool
    /// Whether its module compiled the moved files itself, so that it sees nothing of them through the old module.
    package var hadFiles = false

    package init(file: MonolithFile, module: String, isTestable: Bool) {
      self.file = file
      self.module = module
      self.isTestable = isTestable
    }
  }

  package init(module: String, name: String, files: [MonolithFile], users: [User]) {
    self.module = module
    self.name = name
    self.files = files
    self.users = users
  }
}
