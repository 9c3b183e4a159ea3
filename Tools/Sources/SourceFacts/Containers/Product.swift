import SourceText

/// A product, which other packages may use.
package struct Product: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case library, staticLibrary, dynamicLibrary, executable, plugin

    /// Whether others link it: the rest is run.
    package var isLibrary: Bool { self != .executable && self != .plugin }
  }

  package var name: String
  package var kind: Kind
  /// The names of the targets it is made of.
  package var targets: [String]
  package var position: SourcePosition

  package init(name: String, kind: Kind, targets: [String], position: SourcePosition) {
    self.name = name
    self.kind = kind
    self.targets = targets
    self.position = position
  }
}
