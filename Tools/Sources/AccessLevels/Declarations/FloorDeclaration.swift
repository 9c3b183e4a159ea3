import SwiftSyntax

/// A declaration in the moved files that can have an access level.
struct FloorDeclaration: Sendable {
  /// The index of its file.
  var file: Int
  var node: DeclSyntax
  /// Qualified by its type and with labels: `Store.items`, `Store.init(at:)`.
  var name: String
  /// The type, protocol or extension that declares it.
  var parent: Int?
  /// Its level before the move.
  var level: AccessLevel
  /// Its USRs; several where one `var` declares several variables.
  var usrs: [String] = []

  /// Whether it can have an access modifier of its own. Requirements and enum cases take the level of their container.
  var hasOwnLevel: Bool {
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

  /// Whether the compiler synthesizes initializers for it.
  var hasSynthesizedInitializers: Bool {
    node.is(StructDeclSyntax.self) || node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self)
  }

  var isType: Bool {
    node.asProtocol((any DeclGroupSyntax).self) != nil && !isExtension
  }

  /// Its own name, without its type's and without labels.
  var baseName: String {
    node.as(FunctionDeclSyntax.self)?.name.text ?? String((name.split(separator: ".").last ?? "").prefix { $0 != "(" })
  }

  /// Several where one `var` declares several variables.
  var baseNames: [String] { baseName.split(separator: ", ").map(String.init) }

  var isOperator: Bool { node.as(FunctionDeclSyntax.self).map { $0.name.identifier == nil } ?? false }

  /// The word between `import` and its name; `nil` if it cannot be imported by itself.
  var importKind: String? {
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl: "struct"
    case .classDecl, .actorDecl: "class"
    case .enumDecl: "enum"
    case .protocolDecl: "protocol"
    case .typeAliasDecl: "typealias"
    case .functionDecl: "func"
    case .variableDecl: "var"
    default: nil
    }
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

  /// Whether code that is compiled into other modules may use it, although it is internal: then all that its interface
  /// names must be public, or be so too.
  var isUsableFromInline: Bool { has(attribute: "usableFromInline") || has(attribute: "inlinable") }
}
