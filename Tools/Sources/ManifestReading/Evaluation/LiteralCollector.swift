import SourceText
import SwiftParser
import SwiftSyntax

/// Finds the string literals of a manifest.
enum LiteralCollector {
  /// - Parameter text: The manifest. One that the reader takes for too large or too deep has none.
  /// - Returns: The place of the first literal with each value.
  static func literals(in text: String) -> [String: SourcePosition] {
    guard let tree = ManifestReader.tree(of: text) else { return [:] }
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.literals.mapValues { position in
      let location = converter.location(for: position)
      return SourcePosition(line: location.line, column: location.column)
    }
  }

  private final class Visitor: SyntaxVisitor {
    var literals: [String: AbsolutePosition] = [:]

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let text = node.representedLiteralValue, literals[text] == nil { literals[text] = node.start }
      return .visitChildren
    }
  }
}
