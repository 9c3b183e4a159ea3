import IndexReading

/// The app that a business line is extracted from: its files with their business lines, and its declarations.
package struct Monolith: Sendable {
  /// The app's module.
  package var module: String
  /// By path.
  package var files: [MonolithFile]
  /// Whether declarations are isolated to the main actor by default.
  package var isMainActorByDefault = false
  /// Every declaration of the module, by USR.
  package private(set) var declarations: [String: Declaration]

  package init(module: String, files: [MonolithFile]) {
    self.module = module
    self.files = files
    declarations = [:]
    for (index, file) in files.enumerated() {
      for occurrence in file.occurrences where occurrence.roles.contains(.definition) {
        declarations[occurrence.symbol.usr] = Declaration(occurrence, inFile: index)
      }
    }
  }

  /// The business lines that are still in the app.
  package var lines: Set<String> {
    Set(files.compactMap(\.feature))
  }

  package func file(of declaration: Declaration) -> MonolithFile {
    files[declaration.file]
  }
}
