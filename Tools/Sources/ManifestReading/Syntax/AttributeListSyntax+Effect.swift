import SwiftSyntax

extension AttributeListSyntax {
  /// Whether what they stand before does the same without them: any other may be a wrapper, a builder or a macro.
  var changeNothing: Bool {
    allSatisfy { $0.as(AttributeSyntax.self).map { Self.plain.contains($0.attributeName.trimmedDescription) } ?? false }
  }

  /// The compiler's own that say who may use a declaration, and how its callers are compiled.
  private static let plain: Set = [
    "MainActor", "Sendable", "available", "discardableResult", "inlinable", "inline", "preconcurrency",
    "usableFromInline",
  ]
}
