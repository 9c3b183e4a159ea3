import SourceEditing
import SwiftSyntax

/// The names that a Swift source declares for other files, and those that it uses.
struct SwiftNames {
  /// The names by which other files refer to its declarations: top-level ones, and members in extensions.
  private(set) var declared: Set<String> = []
  private(set) var used: Set<String> = []
  /// Whether it declares things that are used without a name: operators, initializers of external types, conformances.
  private(set) var hasNameless = false
  private var extensions: [(type: String, names: Set<String>, hasNameless: Bool)] = []

  /// - Returns: `nil` if it is not Swift.
  init?(_ bytes: [UInt8]) {
    guard let tree = try? ParsedSource.tree(of: bytes) else { return nil }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { used.insert(name) }
    }
    for item in tree.statements.flatMap(\.unconditional) {
      if let declaration = item.item.as(DeclSyntax.self) { collect(declaration) }
    }
    for entry in extensions where !declared.contains(entry.type) {
      declared.formUnion(entry.names)
      hasNameless = hasNameless || entry.hasNameless
    }
  }

  private mutating func collect(_ declaration: DeclSyntax) {
    if let own = declaration.as(ExtensionDeclSyntax.self) {
      guard !Self.isPrivate(own.modifiers) else { return }
      let members = own.memberBlock.members.map(\.decl)
      let isNameless = members.contains { $0.is(InitializerDeclSyntax.self) || $0.is(SubscriptDeclSyntax.self) }
      let names = Set(members.flatMap(Self.names))
      let isConforming = own.inheritanceClause != nil
      extensions.append((own.extendedType.trimmedDescription, names, isNameless || isConforming))
    } else if declaration.is(OperatorDeclSyntax.self) {
      hasNameless = true
    } else {
      declared.formUnion(Self.names(of: declaration))
    }
  }

  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "private" || $0.name.text == "fileprivate" }
  }

  private static func names(of declaration: DeclSyntax) -> [String] {
    if let modified = declaration.asProtocol(WithModifiersSyntax.self), isPrivate(modified.modifiers) { return [] }
    if let named = declaration.asProtocol(NamedDeclSyntax.self) { return [named.name.text] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.map(\.pattern.trimmedDescription)
  }
}
