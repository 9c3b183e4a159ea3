import SwiftSyntax

/// What surrounds a declaration: it decides the declaration's whole name, and whether others see it.
struct APIScope {
  /// The names of the types around it, with the module first.
  var path: String
  /// Whether members are public without saying so: in a public extension, a protocol, an enum's cases.
  var isPublicByDefault = false
  /// The attributes of the extension around it, which are its members' too.
  var attributes: [String] = []
  /// Set in a protocol: its requirements must be met by others.
  var closedOwner: String?

  func member(_ name: String) -> String { "\(path).\(name)" }

  /// Whether a declaration in this scope can be seen from other packages.
  func sees(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> Bool {
    if attributes.names.contains("_spi") { return false }
    let access = modifiers.first { $0.detail == nil && Self.levels.contains($0.name.text) }?.name.text
    guard let access else { return isPublicByDefault }
    return access == "public" || access == "open"
  }

  private static let levels: Set = ["public", "open", "package", "internal", "fileprivate", "private"]
}

extension AttributeListSyntax {
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// Those that callers can notice: an actor, and not how the code is made.
  var signatures: [String] {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { !Self.unnoticed.contains($0.attributeName.trimmedDescription) }
      .map(\.signature)
  }

  private static let unnoticed: Set = [
    "_alwaysEmitIntoClient", "_disfavoredOverload", "available", "backDeployed", "discardableResult", "export",
    "frozen", "inlinable", "inline", "objc", "objcMembers", "preconcurrency", "specialized", "usableFromInline",
    "warn_unqualified_access",
  ]
}

extension DeclModifierListSyntax {
  /// Those that callers can notice, and that the declaration's kind does not say otherwise.
  var signatures: [String] {
    compactMap { modifier in
      let text = modifier.name.text
      return modifier.detail == nil && Self.noticed.contains(text) ? text : nil
    }
  }

  private static let noticed: Set = [
    "async", "class", "consuming", "distributed", "indirect", "infix", "mutating", "nonisolated", "postfix",
    "prefix", "required", "static", "weak",
  ]

  func has(_ name: String, detail: String? = nil) -> Bool {
    contains { $0.name.text == name && $0.detail?.detail.text == detail }
  }
}
