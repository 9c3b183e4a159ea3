import SwiftSyntax

extension SyntaxProtocol {
  /// The node on one line, independent of its formatting: without comments, and with spaces only where words would run
  /// together or where they are usual. Types are written in one way.
  var signature: String { signature(nil) }

  /// - Parameter names: Those of the module that it is in.
  func signature(_ names: TypeNames?) -> String {
    var text = ""
    var previous: TokenSyntax?
    let tokens = Array(CanonicalTypes(names).rewrite(Syntax(self)).tokens(viewMode: .sourceAccurate))
    for (index, token) in tokens.enumerated() {
      // A trailing comma has no meaning.
      if token.tokenKind == .comma, index + 1 < tokens.count,
        [.rightParen, .rightSquare, .rightAngle].contains(tokens[index + 1].tokenKind)
      {
        continue
      }
      if let previous, Self.isSpaced(previous, token) { text += " " }
      text += token.text
      previous = token
    }
    return text
  }

  private static func isSpaced(_ left: TokenSyntax, _ right: TokenSyntax) -> Bool {
    if left.tokenKind == .atSign { return false }
    // `nonisolated(nonsending) ()`
    if right.tokenKind == .leftParen, left.parent?.is(NonisolatedSpecifierArgumentSyntax.self) == true { return true }
    if left.tokenKind == .comma || left.tokenKind == .colon { return true }
    // `sending [String]`, but not `a[0]`.
    if case .keyword = left.tokenKind, right.tokenKind == .leftSquare { return true }
    // `() -> Void` after an attribute, but not what the attribute itself takes.
    if right.tokenKind == .leftParen, right.parent?.is(AttributeSyntax.self) == false,
      left.previousToken(viewMode: .sourceAccurate)?.tokenKind == .atSign
    {
      return true
    }
    if isSpacedOperator(left) || isSpacedOperator(right) { return true }
    if isWord(left) && isWord(right) { return true }
    return isWord(right) && [.rightParen, .rightSquare, .rightAngle].contains(left.tokenKind)
  }

  private static func isSpacedOperator(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .arrow, .equal, .binaryOperator: true
    default: false
    }
  }

  private static func isWord(_ token: TokenSyntax) -> Bool {
    guard let first = token.text.first else { return false }
    return first.isLetter || first.isNumber || first == "_" || first == "`" || first == "@"
  }
}
