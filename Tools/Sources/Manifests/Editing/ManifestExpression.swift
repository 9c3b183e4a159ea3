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
      binding.initializer.map { (binding.pattern.trimmedDescription, $0.value) }
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
    return Self.unindented(text, as: expression)
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

  /// The lines indented relative to the one in which the expression begins.
  private static func unindented(_ text: String, as expression: ExprSyntax) -> String {
    var line = Syntax(expression).firstToken(viewMode: .sourceAccurate)
    while let token = line, !token.leadingTrivia.contains(where: \.isNewline) {
      line = token.previousToken(viewMode: .sourceAccurate)
    }
    let indentation =
      line?.leadingTrivia.description.split(separator: "\n").last.map { $0.prefix { $0 == " " }.count } ?? 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shifted = lines.enumerated().map { index, line in
      index == 0 ? line : line.dropFirst(min(indentation, line.prefix { $0 == " " }.count))
    }
    return shifted.joined(separator: "\n").trimmed
  }
}
