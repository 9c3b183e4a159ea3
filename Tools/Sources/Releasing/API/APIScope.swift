import SwiftSyntax

/// The surroundings of a declaration, which determine its full name, and whether it is visible to others.
struct APIScope {
  /// The names of the types around it, beginning with the module.
  var path: String
  /// Whether members are public by default: in a public extension, a protocol, or an enum.
  var isPublicByDefault = false
  /// The attributes of the extension around it, which apply to its members too.
  var attributes: [String] = []
  /// Set in a protocol, whose requirements clients must implement.
  var closedOwner: String?

  func member(_ name: String) -> String { "\(path).\(name)" }

  /// Whether a declaration in this scope is visible to other packages.
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

  /// The attributes that callers notice: an actor, but not how the code is generated.
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
  /// The modifiers that callers notice, and that are not implied by the kind of declaration.
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
