import SwiftSyntax

/// Finds how each name of a file is used.
final class NameUseFinder: SyntaxVisitor {
  private(set) var uses: [Int: UseContext] = [:]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.name)] = use(of: Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.name)] = use(of: Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.macroName)] = .attribute
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.macroName)] = .attribute
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let offset = Self.offset(of: node.baseName)
    guard let parent = node.parent else { return .visitChildren }
    if let member = parent.as(MemberAccessExprSyntax.self) {
      if member.declName.id == node.id {
        let isCalled = Self.isCalled(ExprSyntax(member))
        if let root = Self.root(of: member) {
          uses[offset] = .member(root: root, isCalled: isCalled)
        } else if isCalled {
          uses[offset] = .called
        }
      } else {
        // `Cart.self` is the type as a value.
        uses[offset] = member.declName.baseName.tokenKind == .keyword(.self) ? .type : .base
      }
    } else if Self.isCalled(ExprSyntax(node)) {
      uses[offset] = .called
    } else if node.parent?.is(GenericSpecializationExprSyntax.self) == true {
      uses[offset] = .called
    }
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.operator)] = .operator
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.operator)] = .operator
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    uses[Self.offset(of: node.operator)] = .operator
    return .visitChildren
  }

  private static func offset(of token: TokenSyntax) -> Int { token.positionAfterSkippingLeadingTrivia.utf8Offset }

  private static func isCalled(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.parent?.as(FunctionCallExprSyntax.self) else { return false }
    return call.calledExpression.id == expression.id
  }

  /// The offset of the first name in an expression of names and dots only.
  private static func root(of member: MemberAccessExprSyntax) -> Int? {
    var expression = member.base
    while let inner = expression?.as(MemberAccessExprSyntax.self) { expression = inner.base }
    return (expression?.as(DeclReferenceExprSyntax.self)).map { offset(of: $0.baseName) }
  }

  /// How a type is used, by the nearest enclosing syntax that decides it.
  private func use(of type: Syntax) -> UseContext {
    var node = type
    while let parent = node.parent {
      switch parent.kind {
      case .attribute: return .attribute
      case .inheritedType: return .supertype
      case .extensionDecl: return .extended
      case .functionParameter, .enumCaseParameter, .returnClause, .genericParameter, .genericRequirement,
        .sameTypeRequirement, .conformanceRequirement, .typeInitializerClause, .throwsClause:
        return .signature
      case .closureParameter, .closureSignature: return .type
      case .typeAnnotation: return Self.isLocal(parent) ? .type : .stored
      case .codeBlock, .codeBlockItem, .initializerClause: return .type
      default: node = parent
      }
    }
    return .type
  }

  private static func isLocal(_ annotation: Syntax) -> Bool {
    var node = annotation
    while let parent = node.parent {
      if parent.is(MemberBlockItemSyntax.self) { return false }
      if parent.is(CodeBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
      node = parent
    }
    return false
  }
}
