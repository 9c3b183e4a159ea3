import SwiftSyntax

extension WithModifiersSyntax {
  /// Whether the declaration, and not only its setter, is private to its file.
  package var isPrivate: Bool {
    modifiers.contains { modifier in
      [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind) && modifier.detail == nil
    }
  }
}
