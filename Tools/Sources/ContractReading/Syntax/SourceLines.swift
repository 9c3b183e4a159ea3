import SourceText
import SwiftSyntax

/// The positions of a file's nodes.
///
/// Replaces `SourceLocationConverter`, which would walk the tree again.
struct SourceLines {
  private let table: LineTable

  init(_ bytes: [UInt8]) {
    table = LineTable(bytes)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(of: node.positionAfterSkippingLeadingTrivia)
  }

  func position(of place: AbsolutePosition) -> SourcePosition { table.position(ofOffset: place.utf8Offset) }

  /// Where a tree that has an error does not follow the grammar.
  func position(ofErrorIn tree: SourceFileSyntax) -> SourcePosition {
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(tree)
    return position(of: finder.found ?? Syntax(tree))
  }
}

/// Finds the first token that is missing, or too much.
private final class ErrorFinder: SyntaxAnyVisitor {
  var found: Syntax?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if found != nil || !node.hasError { return .skipChildren }
    if node.is(UnexpectedNodesSyntax.self) { found = node }
    return found == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, token.presence == .missing { found = Syntax(token) }
    return .skipChildren
  }
}
