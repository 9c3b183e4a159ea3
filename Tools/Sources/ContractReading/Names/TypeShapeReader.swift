import Parsing
import SourceFacts
import SwiftParser
import SwiftSyntax

extension TypeShape {
  init(_ type: TypeSyntax) {
    self = Self.read(type)
  }

  /// The type in `T.self`; `nil` for another expression.
  init?(metatype expression: ExprSyntax) {
    guard let member = expression.bare.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    // `[Int]?` parses differently as an expression than as a type, so its text is parsed again.
    let text = base.trimmedText
    guard text.utf8.count < 1_000, SourceShape(Array(text.utf8)).brackets <= Self.maximumNesting else { return nil }
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    guard !type.hasError else { return nil }
    self.init(type)
  }

  /// Deeper than real types; the parser's time may double with each level.
  private static let maximumNesting = 8

  private static func read(_ type: TypeSyntax) -> TypeShape {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      named(type.name.name, type.genericArgumentClause)
    case .memberType(let type):
      member(type)
    case .optionalType(let type):
      .optional(read(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type):
      .optional(read(type.wrappedType))
    case .arrayType(let type):
      .named("Array", [read(type.element)])
    case .dictionaryType(let type):
      .named("Dictionary", [read(type.key), read(type.value)])
    case .tupleType(let type):
      tuple(type)
    case .functionType(let type):
      function(type, attributes: [])
    case .attributedType(let type):
      attributed(type)
    case .someOrAnyType(let type) where type.constraint.trimmedText == "Any":
      .any
    default:
      .other(type.excerpt)
    }
  }

  private static func named(_ name: String, _ generics: GenericArgumentClauseSyntax?) -> TypeShape {
    guard let generics else { return name == "Void" ? .void : .named(name, []) }
    var arguments: [TypeShape] = []
    for argument in generics.arguments {
      guard case .type(let type) = argument.argument else { return .other(name) }
      arguments.append(read(type))
    }
    return .named(name, arguments)
  }

  private static func member(_ type: MemberTypeSyntax) -> TypeShape {
    if type.baseType.trimmedText == "Swift" {
      return named(type.name.name, type.genericArgumentClause)
    }
    let base = read(type.baseType)
    // As which a category writes a type that an expression cannot be.
    if case .named("Array", let elements) = base, elements.count == 1, type.name.name == "Element" {
      return elements[0]
    }
    guard case .named(let base, []) = base else { return .other(type.excerpt) }
    return named("\(base).\(type.name.name)", type.genericArgumentClause)
  }

  private static func tuple(_ type: TupleTypeSyntax) -> TypeShape {
    let elements = type.elements.map { read($0.type) }
    return elements.count == 1
      ? elements[0] : .tuple(elements, labels: type.elements.map { $0.firstName.flatMap(label) ?? "" })
  }

  private static func label(_ token: TokenSyntax) -> String? { token.tokenKind == .wildcard ? nil : token.name }

  private static func attributed(_ type: AttributedTypeSyntax) -> TypeShape {
    let names = type.attributes.attributes.map { $0.attributeName.trimmedText }
    // `nonisolated(nonsending)` changes a function's type; `sending` and `inout` only change how a value is passed.
    guard !type.specifiers.contains(where: { $0.is(NonisolatedTypeSpecifierSyntax.self) }) else {
      return .other(type.excerpt)
    }
    guard let function = type.baseType.as(FunctionTypeSyntax.self) else {
      // `inout` and `borrowing` change how a value is passed, not its type.
      return names.allSatisfy { ["escaping", "autoclosure"].contains($0) }
        ? read(type.baseType) : .other(type.excerpt)
    }
    return Self.function(function, attributes: names.filter { $0 != "escaping" })
  }

  private static func function(_ type: FunctionTypeSyntax, attributes: [String]) -> TypeShape {
    // `rethrows` and typed throws are too rare to support.
    if let clause = type.effectSpecifiers?.throwsClause, let error = clause.type,
      error.trimmedText != "any Error"
    {
      return .other(type.excerpt)
    }
    if type.parameters.contains(where: { $0.ellipsis != nil || $0.inoutKeyword }) {
      return .other(type.excerpt)
    }
    return .function(
      Function(
        parameters: type.parameters.map { read($0.type) }, result: read(type.returnClause.type),
        attributes: attributes.sorted(), isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: type.effectSpecifiers?.throwsClause != nil))
  }
}

extension TupleTypeElementSyntax {
  /// Whether the parameter has a specifier: `inout`, `consuming`, `sending`.
  fileprivate var inoutKeyword: Bool {
    guard let type = type.as(AttributedTypeSyntax.self) else { return false }
    return !type.specifiers.isEmpty
  }
}
