import SwiftSyntax

/// Fills a `DeclarationTable` from a manifest.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var table = DeclarationTable()
  private var enclosingTypes: [String] = []
  /// How many functions, closures and getters surround the node that is visited.
  private var bodies = 0

  /// - Parameter tree: The manifest.
  /// - Returns: What it declares.
  static func collect(from tree: SourceFileSyntax) -> DeclarationTable {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    return collector.table
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    enclosingTypes.append(type.hasPrefix("[") ? "Array" : type.withoutModule)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }

  override func visitPost(_ node: StructDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }

  override func visitPost(_ node: EnumDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }

  override func visitPost(_ node: ClassDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }

  override func visitPost(_ node: ActorDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }

  override func visitPost(_ node: ProtocolDeclSyntax) { enclosingTypes.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    table.addType(node.name.name)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.tokenKind {
    case .identifier: table.addFunction(node.name.name)
    default: table.addOperator(node.name.text)
    }
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { bodies -= 1 }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = enclosingTypes.last { table.addInitializer(to: type) }
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { bodies -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies == 0 {
      for binding in node.bindings { collect(binding, of: node) }
    }
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) { bodies -= 1 }

  private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    table.addType(name.name)
    enclosingTypes.append((enclosingTypes + [name.name]).joined(separator: "."))
    return .visitChildren
  }

  private func collect(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
    let name = pattern.identifier.name
    if let type = enclosingTypes.last {
      guard declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }) else {
        return
      }
      table.add(member(name, binding, of: declaration, in: type), named: name, to: type)
    } else if binding.accessorBlock != nil {
      table.add(member(name, binding, of: declaration, in: nil), named: name, to: "")
    }
  }

  private func member(
    _ name: String, _ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax, in type: String?
  ) -> DeclarationTable.Member {
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    if isConstant, let value = binding.initializer?.value {
      return .helper(DeclarationTable.Helper(expression: value, type: type))
    }
    if binding.initializer == nil, let value = binding.accessorBlock?.singleExpression {
      return .helper(DeclarationTable.Helper(expression: value, type: type))
    }
    let reason =
      binding.initializer == nil
      ? "`\(name)` is computed by code" : "`\(name)` is a variable that may change"
    return .opaque(reason: reason, position: declaration.start)
  }
}

extension AccessorBlockSyntax {
  /// The expression of a getter that consists of nothing else.
  fileprivate var singleExpression: ExprSyntax? {
    guard case .getter(let items) = accessors, items.count == 1, let item = items.first?.item else {
      return nil
    }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}
