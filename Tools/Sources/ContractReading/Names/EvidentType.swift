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
  private static func of(_ expression: ExprSyntax, chain: Int) -> TypeShape? {
    let expression = expression.bare
    if let coercion = expression.coercion { return TypeShape(coercion.type) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return .named("String")
    case .integerLiteralExpr: return .named("Int")
    case .floatLiteralExpr: return .named("Double")
    case .booleanLiteralExpr: return .named("Bool")
    case .prefixOperatorExpr(let prefixed): return ofPrefixed(prefixed)
    case .arrayExpr(let array): return ofArray(array, chain)
    case .dictionaryExpr(let dictionary): return ofDictionary(dictionary, chain)
    case .functionCallExpr(let call): return ofCall(call)
    case .declReferenceExpr(let reference) where reference.argumentNames == nil:
      guard chain < maximumChain else { return nil }
      return LocalBinding.find(reference.baseName.name, at: reference).flatMap {
        of($0, called: reference.baseName.name, chain: chain + 1)
      }
    default: return nil
    }
  }

  private static func ofPrefixed(_ expression: PrefixOperatorExprSyntax) -> TypeShape? {
    switch expression.operator.text {
    case "!": .named("Bool")
    case "-" where expression.expression.is(IntegerLiteralExprSyntax.self): .named("Int")
    case "-" where expression.expression.is(FloatLiteralExprSyntax.self): .named("Double")
    default: nil
    }
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

  /// `Type(…)`. A failable initializer returns an optional, which comparisons ignore.
  private static func ofCall(_ call: FunctionCallExprSyntax) -> TypeShape? {
    guard let names = call.calledExpression.dottedNames, names.allSatisfy(\.isCapitalised) else { return nil }
    let name =
      names.first == "Swift" ? names.dropFirst().joined(separator: ".") : names.joined(separator: ".")
    // Generic types whose arguments are not written here.
    return ["Array", "Dictionary", "Set", "Optional", "Result"].contains(name) ? nil : .named(name)
  }

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
      return parameter.ellipsis == nil ? type : .named("Array", [type])
    case .closureParameter(let type):
      return TypeShape(type)
    case .opaque:
      return nil
    }
  }
}

extension TypeShape {
  fileprivate var withoutOneOptional: TypeShape {
    if case .named("Optional", let arguments) = self, arguments.count == 1 { arguments[0] } else { self }
  }
}

extension String {
  /// Whether it is spelled like a type.
  var isCapitalised: Bool { first?.isUppercase == true }
}
