import SwiftSyntax

/// Writes each type in one of the ways in which it can be written: `[Int]?`, not `Optional<Array<Swift.Int>>`, and `P`, not
/// `any P`; and what an alias is for, not the alias.
final class CanonicalTypes: SyntaxRewriter {
  private let names: TypeNames?
  /// How many aliases were followed: one may be for others, and for itself in code that does not compile.
  private var followed = 0

  init(_ names: TypeNames? = nil) { self.names = names }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let meaning = names?.meaning(of: [node.name.plain], at: node)
    guard var node = super.visit(node).as(IdentifierTypeSyntax.self) else { return TypeSyntax(node) }
    if let type = named(meaning, node.genericArgumentClause) {
      guard let plain = type.as(IdentifierTypeSyntax.self) else { return type }
      node = plain
    }
    return canonical(node)
  }

  private func canonical(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    if names?.isDeclared(node.name.text) == true { return TypeSyntax(node) }
    let arguments = node.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
    switch (node.name.text, arguments.count) {
    case ("Optional", 1): return TypeSyntax(OptionalTypeSyntax(wrappedType: Self.operand(arguments[0])))
    case ("Array", 1): return TypeSyntax(ArrayTypeSyntax(element: arguments[0].trimmed))
    case ("Dictionary", 2):
      return TypeSyntax(DictionaryTypeSyntax(key: arguments[0].trimmed, value: arguments[1].trimmed))
    case ("Void", 0): return TypeSyntax(TupleTypeSyntax(elements: []))
    default: return TypeSyntax(node)
    }
  }

  override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
    let meaning = node.dottedNames.flatMap { names?.meaning(of: $0, at: node) }
    guard let node = super.visit(node).as(MemberTypeSyntax.self) else { return TypeSyntax(node) }
    if let type = named(meaning, node.genericArgumentClause) { return type }
    guard node.baseType.trimmedDescription == "Swift", names?.isDeclared(node.name.plain) != true else {
      return TypeSyntax(node)
    }
    return canonical(
      IdentifierTypeSyntax(name: node.name.trimmed, genericArgumentClause: node.genericArgumentClause?.trimmed))
  }

  private func named(_ meaning: TypeNames.Meaning?, _ arguments: GenericArgumentClauseSyntax?) -> TypeSyntax? {
    switch meaning {
    case nil: return nil
    case .type(let path):
      return TypeSyntax(IdentifierTypeSyntax(name: .identifier(path), genericArgumentClause: arguments?.trimmed))
    case .alias(let type):
      guard followed < 64 else { return nil }
      followed += 1
      return rewrite(Syntax(type)).as(TypeSyntax.self)?.trimmed
    }
  }

  /// `A?` may be that of a function, by an alias.
  override func visit(_ node: OptionalTypeSyntax) -> TypeSyntax {
    guard var node = super.visit(node).as(OptionalTypeSyntax.self) else { return TypeSyntax(node) }
    node.wrappedType = Self.operand(node.wrappedType)
    return TypeSyntax(node)
  }

  /// `A & B` in one order.
  override func visit(_ node: CompositionTypeSyntax) -> TypeSyntax {
    guard var node = super.visit(node).as(CompositionTypeSyntax.self) else { return TypeSyntax(node) }
    let types = node.elements.map(\.type.trimmed).sorted { $0.description < $1.description }
    node.elements = CompositionTypeElementListSyntax(
      types.enumerated().map { index, type in
        CompositionTypeElementSyntax(
          type: type, ampersand: index + 1 < types.count ? .binaryOperator("&") : nil)
      })
    return TypeSyntax(node)
  }

  /// The names of a function's parameters do not belong to its type.
  override func visit(_ node: FunctionTypeSyntax) -> TypeSyntax {
    guard var node = super.visit(node).as(FunctionTypeSyntax.self) else { return TypeSyntax(node) }
    node.parameters = TupleTypeElementListSyntax(
      node.parameters.map { element in
        var element = element
        (element.firstName, element.secondName, element.colon) = (nil, nil, nil)
        return element
      })
    return TypeSyntax(node)
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax {
    guard let node = super.visit(node).as(SomeOrAnyTypeSyntax.self) else { return TypeSyntax(node) }
    return node.someOrAnySpecifier.text == "any" ? node.constraint.trimmed : TypeSyntax(node)
  }

  /// `(any P)?` is `P?`; a function keeps its parentheses.
  override func visit(_ node: TupleTypeSyntax) -> TypeSyntax {
    let rewritten = super.visit(node)
    guard let tuple = rewritten.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.firstName == nil, only.type.is(IdentifierTypeSyntax.self) || only.type.is(MemberTypeSyntax.self)
    else { return rewritten }
    return only.type.trimmed
  }

  /// `throws(any Error)` is `throws`.
  override func visit(_ node: ThrowsClauseSyntax) -> ThrowsClauseSyntax {
    let node = super.visit(node)
    guard node.type?.trimmedDescription == "Error" else { return node }
    return ThrowsClauseSyntax(throwsSpecifier: node.throwsSpecifier)
  }

  /// Attributes of a type in one order: `@Sendable @escaping`.
  override func visit(_ node: AttributedTypeSyntax) -> TypeSyntax {
    guard var node = super.visit(node).as(AttributedTypeSyntax.self) else { return TypeSyntax(node) }
    let sorted = node.attributes.map(\.trimmed).sorted { $0.description < $1.description }
    node.attributes = AttributeListSyntax(sorted.map { $0.with(\.trailingTrivia, .space) })
    return TypeSyntax(node)
  }

  private static func operand(_ type: TypeSyntax) -> TypeSyntax {
    guard type.is(FunctionTypeSyntax.self) || type.is(CompositionTypeSyntax.self) || type.is(AttributedTypeSyntax.self)
    else { return type.trimmed }
    return TypeSyntax(TupleTypeSyntax(elements: [TupleTypeElementSyntax(type: type.trimmed)]))
  }
}

extension MemberTypeSyntax {
  /// `A`, `B` and `C` of `A.B.C`.
  fileprivate var dottedNames: [String]? {
    if let base = baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil {
      return [base.name.plain, name.plain]
    }
    return baseType.as(MemberTypeSyntax.self)?.dottedNames.map { $0 + [name.plain] }
  }
}
