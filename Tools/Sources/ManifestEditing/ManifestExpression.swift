import Parsing
import SourceEditing
import SourceText
import SwiftSyntax

/// Copies an expression from one manifest to another, replacing constants by their values.
struct ManifestExpression {
  /// The values of the manifest's constants, by name.
  private let constants: [String: ExprSyntax]

  init(_ manifest: SourceFileSyntax) {
    let variables = manifest.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }
    let bindings = variables.filter { $0.bindingSpecifier.tokenKind == .keyword(.let) }.flatMap(\.bindings)
    let pairs = bindings.compactMap { binding in
      binding.initializer.map { (binding.pattern.trimmedText, $0.value) }
    }
    constants = Dictionary(pairs) { first, _ in first }
  }

  /// - Returns: `nil` if it calls or names something that only that manifest has.
  func writtenOut(_ expression: ExprSyntax) -> String? {
    writtenOut(expression, depth: 0)
  }

  private func writtenOut(_ expression: ExprSyntax, depth: Int) -> String? {
    // Constants that refer to each other do not compile, but must not cause an endless loop.
    guard depth < 16, expression.tokens(viewMode: .sourceAccurate).allSatisfy({ $0.tokenKind != .leftBrace }) else {
      return nil
    }
    var text = ""
    for token in expression.tokens(viewMode: .sourceAccurate) {
      guard isName(token), !Self.common.contains(token.text) else {
        text += token.description
        continue
      }
      guard let value = constants[token.text], let written = writtenOut(value, depth: depth + 1) else { return nil }
      text += token.leadingTrivia.description + written + token.trailingTrivia.description
    }
    return expression.unindented(text)
  }

  /// Whether the token is a name by itself, not a member or a label.
  private func isName(_ token: TokenSyntax) -> Bool {
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id != name.id
  }

  /// Names that every manifest has.
  private static let common: Set = [
    "MainActor", "Package", "SwiftSetting", "LinkerSetting", "SupportedPlatform", "SwiftLanguageMode", "SwiftVersion",
    "Resource", "Context",
  ]
}
