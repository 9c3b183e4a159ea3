import SwiftSyntax

extension AttributeListSyntax {
  /// Whether the attributes do not affect values: any other may be a property wrapper, a result builder or a macro.
  var changeNothing: Bool {
    allSatisfy { $0.as(AttributeSyntax.self).map { Self.plain.contains($0.attributeName.trimmedDescription) } ?? false }
  }

  /// Built-in attributes that control access to a declaration, or how its callers are compiled.
  private static let plain: Set = [
    "MainActor", "Sendable", "available", "discardableResult", "inlinable", "inline", "preconcurrency",
    "usableFromInline",
  ]
}
