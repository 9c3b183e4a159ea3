import SourceFacts
import SwiftSyntax

/// Collects a file's uses of some names. Declarations, comments and string literals are not uses.
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
      let access = node.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == node.id ? $0 : nil }
      uses.append(
        NameUse(
          name: node.baseName.name, position: source.position(of: node), isMember: access != nil,
          base: access?.base?.as(DeclReferenceExprSyntax.self)?.baseName.name, condition: BuildCondition(around: node)))
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, of: nil, node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name, of: node.baseType, node)
    return .visitChildren
  }

  private func note(_ name: TokenSyntax, of base: TypeSyntax?, _ node: some SyntaxProtocol) {
    guard names.contains(name.name) else { return }
    uses.append(
      NameUse(
        name: name.name, position: source.position(of: name), isMember: base != nil,
        base: base?.as(IdentifierTypeSyntax.self)?.name.name, condition: BuildCondition(around: node)))
  }
}
