import SwiftSyntax

/// Finds the code that runs when something calls it: functions, closures, getters.
///
/// A reader that goes through a manifest from top to bottom never comes by it, so what it may change is
/// unknown throughout.
final class BodyCollector: SyntaxVisitor {
  private var bodies: [Syntax] = []

  /// - Parameter tree: The manifest.
  /// - Returns: The outermost bodies; an extension that has some as a whole.
  static func bodies(in tree: SourceFileSyntax) -> [Syntax] {
    let collector = BodyCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.bodies
  }

  private func take(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    bodies.append(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { take(node) }
}
