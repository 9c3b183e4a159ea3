import AppReading

/// What an interface is written for: the files that become a module of their own, and all that may use them.
package struct WideningSources: Sendable {
  /// The module that the files leave.
  package var module: String
  /// The module that they become.
  package var name: String
  /// What goes.
  package var files: [MonolithFile]
  /// Whoever may name it: what stays of the module, its tests, other modules of the package.
  package var users: [User]

  package struct User: Sendable {
    package var file: MonolithFile
    /// The module that it is compiled into.
    package var module: String
    /// Whether it sees what is internal: a test that says `@testable import`.
    package var isTestable: Bool

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
