import SourceFacts
import SwiftSyntax

/// The types of expressions that show them: literals, coercions, parameters, annotated variables.
///
/// An expression whose type depends on more than the enclosing function has no evident type.
enum EvidentType {
  /// Each variable is searched for in the whole function, so a long chain would take long.
  private static let maximumChain = 4

  static func of(_ expression: ExprSyntax) -> TypeShape? { of(expression, chain: 0) }

  /// - Parameter chain: The number of variables that lead here.
  static func of(_ expression: ExprSyntax, chain: Int) -> TypeShape? {
    if expression.isTriedOptionally {
      return ofValue(expression.bare, chain: chain).map { .optional($0.withoutOneOptional) }
    }
    return ofValue(expression.bare, chain: chain)
  }

  /// The type of a value that the compiler lets be `nil` in silence: with `as Any`, or assigned to an element.
  static func ofHidden(_ expression: ExprSyntax, chain: Int = 0) -> TypeShape? {
    expression.isTriedOptionally
      ? of(expression, chain: chain) : MadeValue.declared(expression.bare) ?? of(expression, chain: chain)
  }

  private static func ofValue(_ expression: ExprSyntax, chain: Int) -> TypeShape? {
    if let coercion = expression.coercion {
      // `as Any` only hides the type.
      guard TypeShape(coercion.type) == .any else { return TypeShape(coercion.type) }
      return ofHidden(expression.as(SequenceExprSyntax.self)?.elements.first ?? coercion.value, chain: chain)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return .named("String")
    case .integerLiteralExpr: return .named("Int")
    case .floatLiteralExpr: return .named("Double")
    case .booleanLiteralExpr: return .named("Bool")
    case .prefixOperatorExpr(let prefixed): return ofPrefixed(prefixed, chain)
    case .sequenceExpr(let sequence): return OperatorType.of(Array(sequence.elements), chain: chain)
    case .forceUnwrapExpr(let forced): return of(forced.expression, chain: chain)?.withoutOneOptional
    case .tupleExpr(let tuple):
      let types = tuple.elements.map { of($0.expression, chain: chain) }
      return types.contains(nil)
        ? nil : .tuple(types.compactMap(\.self), labels: tuple.elements.map { $0.label?.name ?? "" })
    case .memberAccessExpr(let member): return ofMember(member, chain)
    case .closureExpr(let closure): return ofClosure(closure)
    case .arrayExpr(let array): return ofArray(array, chain)
    case .dictionaryExpr(let dictionary): return ofDictionary(dictionary, chain)
    case .functionCallExpr(let call): return ofCall(call, chain)
    case .declReferenceExpr(let reference) where reference.argumentNames == nil:
      guard chain < maximumChain else { return nil }
      let name = reference.baseName.name
      guard let local = LocalBinding.find(name, at: reference) else {
        return reference.baseName.tokenKind == .keyword(.self) ? nil : .declared([name])
      }
      return of(local, called: name, chain: chain + 1)
    default: return nil
    }
  }

  private static func ofPrefixed(_ expression: PrefixOperatorExprSyntax, _ chain: Int) -> TypeShape? {
    switch expression.operator.text {
    case "!": .named("Bool")
    case "-": of(expression.expression, chain: chain)
    default: nil
    }
  }

  /// `value.member`, `Type.member`
  private static func ofMember(_ member: MemberAccessExprSyntax, _ chain: Int) -> TypeShape? {
    let name = member.declName.baseName.name
    guard let base = member.base, name != "self" else { return nil }
    if let names = ExprSyntax(member).dottedNames, names[0].isCapitalised || names[0] == "self" {
      return .declared(names[0] == "self" || names[0] == "Self" ? Array(names.dropFirst()) : names)
    }
    guard let type = of(base, chain: chain) else { return nil }
    return self.member(name, of: type)
  }

  static func member(_ name: String, of type: TypeShape) -> TypeShape? {
    switch type {
    case .named(let owner, []): KnownTypes.member(name, of: owner) ?? .declared([owner, name])
    case .named("Optional", _): nil
    case .named(let owner, _): KnownTypes.member(name, of: owner)
    case .declared(let path): .declared(path + [name])
    case .tuple, .function, .other: nil
    }
  }

  /// A closure that says its own type. Isolation by its place cannot be seen from it, so an actor's function has none.
  private static func ofClosure(_ closure: ClosureExprSyntax) -> TypeShape? {
    guard let signature = closure.signature, let result = signature.returnClause?.type,
      case .parameterClause(let clause)? = signature.parameterClause, signature.attributes.isEmpty,
      signature.effectSpecifiers == nil, !closure.hasUnwrittenEffect
    else { return nil }
    let parameters = clause.parameters.map { $0.type.map(TypeShape.init) }
    let isIsolated = Syntax(closure).ancestorOrSelf { node in
      node.asProtocol((any WithAttributesSyntax).self)?.attributeNames.contains("MainActor") == true ? true : nil
    }
    guard !parameters.contains(nil), isIsolated == nil else { return nil }
    return .function(
      .init(
        parameters: parameters.compactMap(\.self), result: TypeShape(result), attributes: [], isAsync: false,
        isThrowing: false))
  }

  private static func ofArray(_ array: ArrayExprSyntax, _ chain: Int) -> TypeShape? {
    common(array.elements.map(\.expression), chain).map { .named("Array", [$0]) }
  }

  private static func ofDictionary(_ dictionary: DictionaryExprSyntax, _ chain: Int) -> TypeShape? {
    guard case .elements(let elements) = dictionary.content, let key = common(elements.map(\.key), chain),
      let value = common(elements.map(\.value), chain)
    else { return nil }
    return .named("Dictionary", [key, value])
  }

  private static func common(_ expressions: [ExprSyntax], _ chain: Int) -> TypeShape? {
    guard let first = expressions.first, let type = of(first, chain: chain),
      expressions.dropFirst().allSatisfy({ of($0, chain: chain) == type })
    else { return nil }
    return type
  }

  /// `Type(…)`, `function(…)`, `"text".method(…)`
  private static func ofCall(_ call: FunctionCallExprSyntax, _ chain: Int) -> TypeShape? {
    if let method = call.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
      let owner = of(base, chain: chain), let type = methods[method.declName.baseName.name]
    {
      return owner == .named("String") ? .named(type) : nil
    }
    guard var names = call.calledExpression.dottedNames, let last = names.last else { return nil }
    if !last.isCapitalised, names.dropLast().allSatisfy(\.isCapitalised), LocalBinding.find(names[0], at: call) == nil {
      names[names.count - 1] += "()"
      return .declared(names)
    }
    return call.madeType.flatMap { MadeValue.type($0, by: call, chain: chain) }
  }

  /// The methods of `String` that a category may use.
  private static let methods = [
    "lowercased": "String", "uppercased": "String", "prefix": "Substring", "suffix": "Substring",
    "trimmingCharacters": "String", "replacingOccurrences": "String", "replacing": "String", "appending": "String",
  ]

  private static func of(_ binding: LocalBinding, called name: String, chain: Int) -> TypeShape? {
    switch binding {
    case .variable(let binding, _):
      if let annotation = binding.typeAnnotation { return TypeShape(annotation.type) }
      return binding.initializer.flatMap { of($0.value, chain: chain) }
    case .unwrapped(let value?, _):
      return of(value, chain: chain)?.withoutOneOptional
    case .unwrapped(nil, let condition):
      guard chain < maximumChain else { return nil }
      // Looked up at the condition, so that it does not resolve to itself.
      return LocalBinding.find(name, at: condition).flatMap { of($0, called: name, chain: chain + 1) }?
        .withoutOneOptional
    case .parameter(let parameter):
      let type = TypeShape(parameter.type)
      // The caller chooses what a generic parameter is.
      let function = Syntax(parameter).ancestorOrSelf { $0.as(FunctionDeclSyntax.self) }
      let generics = function?.genericParameterClause?.parameters.map(\.name.name) ?? []
      guard type.names.isDisjoint(with: generics) else { return .other(parameter.type.excerpt) }
      return parameter.ellipsis == nil ? type : .named("Array", [type])
    case .closureParameter(let type):
      return TypeShape(type)
    case .opaque:
      return nil
    }
  }
}

extension TypeShape {
  var withoutOneOptional: TypeShape {
    if case .named("Optional", let arguments) = self, arguments.count == 1 { arguments[0] } else { self }
  }
}

extension String {
  /// Whether it is spelled like a type.
  var isCapitalised: Bool { first?.isUppercase == true }
}
