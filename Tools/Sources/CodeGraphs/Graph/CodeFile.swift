import SourceText

/// A source file of a graph.
package struct CodeFile: Hashable, Sendable {
  /// Relative to the repository's root.
  package var path: String
  package var module: String
  package var isTest: Bool
  package var lineCount: Int
  /// The modules that it imports.
  package var imports: [String] = []

  package init(path: String, module: String, isTest: Bool = false, lineCount: Int, imports: [String] = []) {
    self.path = path
    self.module = module
    self.isTest = isTest
    self.lineCount = lineCount
    self.imports = imports
  }

  /// Its last component: `Cart.swift`.
  package var name: String { RelativePath.lastComponent(path) }
}
