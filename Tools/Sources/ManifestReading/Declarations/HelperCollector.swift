import SourceFacts
import SwiftSyntax

/// Fills a `HelperTable` from a manifest.
final class HelperCollector: SyntaxAnyVisitor {
  private(set) var table = HelperTable()
  /// Code that runs without being named: operators, initializers, subscripts and observers.
  private var unnamed: [Syntax] = []
  private var enclosingTypes: [String] = []
  /// The number of functions, closures and getters around the visited node.
  private var bodies = 0
  private let conditions: BuildConditions

  private init(conditions: BuildConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - tree: The manifest.
  ///   - conditions: Which clauses of `#if` are compiled.
  /// - Returns: What it declares, and the code that may run without being named.
  static func collect(
    from tree: SourceFileSyntax, _ conditions: BuildConditions
  ) -> (table: HelperTable, unnamed: [Syntax]) {
    let collector = HelperCollector(conditions: conditions)
    collector.walk(tree)
    return (collector.table, collector.unnamed)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = conditions.clause(of: node), let elements = clause.elements { walk(elements) }
    return .skipChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    switch node.kind {
    case .extensionDecl, .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl: enclosingTypes.removeLast()
    case .functionDecl, .initializerDecl, .subscriptDecl, .closureExpr, .variableDecl: bodies -= 1
    default: break
    }
  }

  // MARK: - Types

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    enclosingTypes.append(type.hasPrefix("[") ? "Array" : type.withoutModule)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name, node)
    if let type = enclosingTypes.last, let structure = HelperTable.Structure(node) {
      table.structures[type] = structure
    }
    return result
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    table.types.insert(node.name.name)
    return .skipChildren
  }

  private func enter(_ name: TokenSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    table.types.insert(name.name)
    table.addBody(node, of: name.name)
    enclosingTypes.append((enclosingTypes + [name.name]).joined(separator: "."))
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = enclosingTypes.last else { return .skipChildren }
    for element in node.elements where element.parameterClause == nil {
      let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      table.cases[type, default: []].append((element.name.name, raw ?? element.name.name))
    }
    return .skipChildren
  }

  // MARK: - Code

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.name.tokenKind {
      let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      table.addBody(node, of: node.name.name)
      if bodies == 0 {
        let function = HelperTable.Function(declaration: node, type: enclosingTypes.last, isStatic: isStatic)
        table.functionsByName[node.name.name, default: []].append(function)
      }
    } else {
      table.operators.insert(node.name.text)
      unnamed.append(Syntax(node))
    }
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = enclosingTypes.last { table.initializedTypes.insert(type) }
    unnamed.append(Syntax(node))
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    unnamed.append(Syntax(node))
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let code = binding.accessorBlock, code.getter == nil { unnamed.append(Syntax(code)) }
      if bodies == 0 { collect(binding, of: node) }
    }
    bodies += 1
    return .visitChildren
  }

  private func collect(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
    let name = pattern.identifier.name
    if let code = binding.accessorBlock { table.addBody(code, of: name) }
    guard let type = enclosingTypes.last else {
      if binding.accessorBlock != nil {
        table.add(member(name, binding, of: declaration, in: nil), named: name, to: "")
      }
      return
    }
    let isStatic = declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
    // Stored instance properties are not followed.
    guard isStatic || binding.accessorBlock != nil else { return }
    if isStatic, let value = binding.initializer?.value { table.addBody(value, of: name) }
    table.add(member(name, binding, of: declaration, in: type), named: name, to: type, isInstance: !isStatic)
  }

  private func member(
    _ name: String, _ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax, in type: String?
  ) -> HelperTable.Member {
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    if isConstant, let value = binding.initializer?.value {
      return .helper(.init(body: .expression(value), type: type, position: value.start))
    }
    if binding.initializer == nil, declaration.attributes.changeNothing, let code = binding.accessorBlock?.getter {
      return .helper(.init(body: .statements(code), type: type, position: declaration.start))
    }
    let reason =
      binding.initializer == nil
      ? "`\(name)` is computed by code" : "`\(name)` is a variable that may change"
    return .opaque(reason: reason, position: declaration.start)
  }
}

extension AccessorBlockSyntax {
  /// The code of a getter, if there is only a getter.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): return items
    case .accessors(let accessors):
      guard accessors.count == 1, let only = accessors.first, only.accessorSpecifier.tokenKind == .keyword(.get) else {
        return nil
      }
      return only.body?.statements
    }
  }
}
