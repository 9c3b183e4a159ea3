import SourceFacts
import SourceText
import SwiftSyntax

extension NameReference {
  /// Reads an expression that provides a name.
  ///
  /// - Parameter scope: The enclosing types.
  init(_ expression: ExprSyntax, scope: [String], _ source: SourceLines) {
    self.init(value: Self.value(of: expression, scope), position: source.position(of: expression.bare))
  }

  /// More constants than refer to each other in practice. Each is searched for in the whole function, so a long chain
  /// would take long.
  private static let maximumChain = 4

  /// - Parameter chain: The number of constants that lead here.
  private static func value(of expression: ExprSyntax, _ scope: [String], chain: Int = 0) -> Value {
    let expression = expression.bare
    if let text = expression.literalText { return .literal(text) }
    if let coercion = expression.coercion { return value(of: coercion.value, scope, chain: chain) }
    guard let path = expression.dottedNames, path[0] != "self" else {
      return .undecidable(expression.excerpt)
    }
    guard let local = LocalBinding.find(path[0], at: expression) else {
      return .constant(path: path[0] == "Self" ? Array(path.dropFirst()) : path, scope: scope)
    }
    guard path.count == 1, chain < maximumChain, case .variable(let binding, isLet: true) = local,
      let initializer = binding.initializer
    else { return .undecidable(expression.excerpt) }
    return value(of: initializer.value, scope, chain: chain + 1)
  }
}
