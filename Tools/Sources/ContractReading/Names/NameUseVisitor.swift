import SwiftSyntax

/// Collects where a file uses some names. A declaration is no use, nor is a word in a comment or a text.
final class NameUseVisitor: SyntaxVisitor {
  private(set) var uses: [NameUse] = []
  private let names: Set<String>
  private let source: SourceLines

  init(_ names: Set<String>, _ source: SourceLines) {
    self.names = names
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.baseName.name) {
      uses.append(
        NameUse(name: node.baseName.name, position: source.position(of: node), condition: BuildCondition(around: node)))
    }
    return .visitChildren
  }
}
