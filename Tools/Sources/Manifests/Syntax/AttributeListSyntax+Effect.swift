import Parsing
import SwiftSyntax

extension AttributeListSyntax {
  /// Whether the attributes do not affect values: any other may be a property wrapper, a result builder or a macro.
  var changeNothing: Bool {
    allSatisfy { $0.as(AttributeSyntax.self).map { Self.plain.contains($0.attributeName.trimmedText) } ?? false }
  }

  /// The only attribute that may affect values, without its generic arguments: it may be that of a result builder.
  var onlyEffect: String? {
    let others = filter {
      $0.as(AttributeSyntax.self).map { !Self.plain.contains($0.attributeName.trimmedText) } ?? true
    }
    guard others.count == 1, let attribute = others.first?.as(AttributeSyntax.self), attribute.arguments == nil else {
      return nil
    }
    return String(attribute.attributeName.trimmedText.prefix { $0 != "<" })
  }

  /// Built-in attributes that control access to a declaration, or how its callers are compiled.
  private static let plain: Set = [
    "MainActor", "Sendable", "available", "discardableResult", "frozen", "inlinable", "inline", "preconcurrency",
    "usableFromInline",
  ]
}
