import IndexReading

/// The app that a business line is carried out of: its files, whose each of them is, and what it declares.
package struct Monolith: Sendable {
  /// The app's module.
  package var module: String
  /// By path.
  package var files: [MonolithFile]
  /// Whether what says nothing else belongs to the main actor.
  package var isMainActorByDefault = false
  /// Every declaration of the module, by its USR.
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

  /// The business lines that still live in the app.
  package var lines: Set<String> {
    Set(files.compactMap(\.feature))
  }

  package func file(of declaration: Declaration) -> MonolithFile {
    files[declaration.file]
  }
}
