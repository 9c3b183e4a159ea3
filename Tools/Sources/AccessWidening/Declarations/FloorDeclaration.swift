import SwiftSyntax

/// A declaration of what goes: what an access level is written at.
struct FloorDeclaration: Sendable {
  /// The index of its file.
  var file: Int
  var node: DeclSyntax
  /// With what it is a member of, and with its labels: `Store.items`, `Store.init(at:)`.
  var name: String
  /// The type, protocol or extension that it is a member of.
  var parent: Int?
  /// The level that it has.
  var level: AccessLevel
  /// What the compiler knows it by; several where one `var` declares several.
  var usrs: [String] = []

  /// Whether it says its level itself. Requirements and cases have that of what they are in.
  var saysLevel: Bool {
    !node.is(EnumCaseDeclSyntax.self) && !node.is(ExtensionDeclSyntax.self) && !isRequirement
  }

  var isRequirement: Bool {
    node.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
      || node.is(AssociatedTypeDeclSyntax.self)
  }

  var isExtension: Bool { node.is(ExtensionDeclSyntax.self) }
  var isProtocol: Bool { node.is(ProtocolDeclSyntax.self) }
  var isClass: Bool { node.is(ClassDeclSyntax.self) }
  var isInitializer: Bool { node.is(InitializerDeclSyntax.self) }

  /// Whether it is a type that the compiler gives initialisers: no enumeration and no protocol.
  var isGivenInitializers: Bool {
    node.is(StructDeclSyntax.self) || node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self)
  }

  var isType: Bool {
    node.asProtocol((any DeclGroupSyntax).self) != nil && !isExtension
  }

  var modifiers: DeclModifierListSyntax {
    node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
  }

  var attributes: [AttributeSyntax] {
    (node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []).compactMap { $0.as(AttributeSyntax.self) }
  }

  func has(attribute name: String) -> Bool {
    attributes.contains { $0.attributeName.trimmedDescription == name }
  }
}
