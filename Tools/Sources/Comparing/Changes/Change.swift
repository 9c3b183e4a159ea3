import Rules
import SourceText

/// Something that is different for others since an earlier state of a repository.
package struct Change: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// What sources can name.
    case declaration
    /// What is called by name.
    case service
    /// Who links, imports or calls whom.
    case edge
    /// A module or a product.
    case module
  }

  package var kind: Kind
  package var module: String
  package var package: String
  /// One line.
  package var words: String
  /// Whether somebody who relied on it must change something, be it in the same package.
  package var isBreaking: Bool
  /// What it asks of the version of its package.
  package var bump: SemanticVersion.Bump
  /// Of a declaration: who could name it.
  package var level: PublicAPI.Level?
  package var place: PublicAPI.Place?
  /// Whether that is in the earlier state, because it is gone.
  package var isBefore = false

  /// Whether it breaks something outside of its package, where no build of this repository may see it.
  package var breaksOthers: Bool { isBreaking && (bump == .major || level == .spi) }
}

extension Change: Comparable {
  /// What breaks first; then by module, kind and place.
  package static func < (left: Change, right: Change) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }

  private var order: [String] {
    [
      package, module, breaksOthers ? "0" : "1", isBreaking ? "0" : "1", bump == .minor ? "0" : "1", kind.rawValue,
      words,
    ]
  }
}
