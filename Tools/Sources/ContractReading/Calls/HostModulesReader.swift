import SourceFacts
import SwiftSyntax

/// Reads where code sets `hostModules`, and `Mediator(hostModules:)`.
struct HostModulesReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]

  static let property = "hostModules"

  /// - Parameter node: A reference to a member.
  /// - Returns: `nil` if it only reads the property, or is another one.
  func setting(_ node: MemberAccessExprSyntax) -> HostModules? {
    guard node.declName.baseName.name == Self.property else { return nil }
    if let parts = node.parent?.as(ExprListSyntax.self).map(Array.init), parts.first?.id == node.id, parts.count > 2 {
      let values = parts[2...]
      if parts[1].is(AssignmentExprSyntax.self) { return made(.set, names(in: values), node) }
      let op = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
      return op == "+=" ? made(.added, names(in: values), node) : nil
    }
    if node.parent?.is(InOutExprSyntax.self) == true || ExprSyntax(node).isPartlyAssigned {
      return made(.set, nil, node)
    }
    guard let method = node.parent?.as(MemberAccessExprSyntax.self), method.base?.id == node.id,
      let call = method.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == method.id
    else { return nil }
    let argument = call.arguments.first
    switch (method.declName.baseName.name, argument?.label?.name, argument?.expression) {
    case ("append", nil, let name?), ("insert", nil, let name?): return made(.added, [reference(name)], node)
    case ("append", "contentsOf", let list?), ("insert", "contentsOf", let list?):
      return made(.added, names(in: [list]), node)
    case ("removeAll", nil, nil): return made(.set, [], node)
    case (let name, _, _) where name.hasPrefix("remove") || name.hasPrefix("replace") || name == "popLast":
      return made(.set, nil, node)
    default: return nil
    }
  }

  /// `\.hostModules`: by the key path anything may set it.
  func setting(_ node: KeyPathPropertyComponentSyntax) -> HostModules? {
    node.declName.baseName.name == Self.property ? made(.set, nil, node) : nil
  }

  /// `Mediator(hostModules: […])`
  func other(_ node: FunctionCallExprSyntax) -> HostModules? {
    guard let list = node.argument(Self.property)?.unlessNil, ["Mediator", "init"].contains(node.calledName) else {
      return nil
    }
    return made(.ofAnother, names(in: [list]), node)
  }

  private func made(_ kind: HostModules.Kind, _ names: [NameReference]?, _ node: some SyntaxProtocol) -> HostModules {
    HostModules(
      kind: kind, names: names, position: source.position(of: node), mayNotRun: node.mayNotRun,
      caller: node.neededCaller, condition: BuildCondition(around: node))
  }

  private func names(in values: some Collection<ExprSyntax>) -> [NameReference]? {
    guard values.count == 1, var list = values.first?.bare else { return nil }
    if let coercion = list.coercion { list = coercion.value }
    if let path = list.dottedNames, let name = path.last {
      let finder = ListFinder(name)
      finder.walk(list.root)
      guard finder.lists.count == 1 else { return nil }
      list = finder.lists[0]
    }
    return list.as(ArrayExprSyntax.self)?.elements.map { reference($0.expression) }
  }

  private func reference(_ expression: ExprSyntax) -> NameReference {
    NameReference(expression, scope: scope, source)
  }
}

extension ExprSyntax {
  /// Whether a part of it is assigned, `list[0] = a`, or it is a part of a tuple that is.
  fileprivate var isPartlyAssigned: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let list = parent.as(ExprListSyntax.self) {
        let assigns = list.dropFirst().first.map { element in
          element.is(AssignmentExprSyntax.self)
            || element.as(BinaryOperatorExprSyntax.self)?.operator.assigns == true
        }
        return list.first?.id == node.id && assigns == true
      }
      if let element = parent.as(SubscriptCallExprSyntax.self), element.calledExpression.id != node.id { return false }
      let parts: Set<SyntaxKind> = [.subscriptCallExpr, .labeledExpr, .labeledExprList, .tupleExpr]
      guard parts.contains(parent.kind) else { return false }
      node = parent
    }
    return false
  }
}

extension SyntaxProtocol {
  /// Whether it is in a branch, a loop or a closure.
  fileprivate var mayNotRun: Bool {
    let kinds: Set<SyntaxKind> = [
      .ifExpr, .switchCase, .whileStmt, .forStmt, .catchClause, .guardStmt, .closureExpr, .ternaryExpr,
    ]
    return Syntax(self).ancestorOrSelf { kinds.contains($0.kind) ? $0 : nil } != nil
  }
}

extension SyntaxProtocol {
  /// The function around it that something must call by name for it to run; `nil` if the system may call it.
  fileprivate var neededCaller: String? {
    var outermost: FunctionDeclSyntax?
    _ = Syntax(self).ancestorOrSelf { node -> Void? in
      outermost = node.as(FunctionDeclSyntax.self) ?? outermost
      return nil
    }
    guard let function = outermost, function.name.name != "main", !function.modifiers.has(.override),
      function.attributes.isEmpty
    else { return nil }
    let owner = function.parent?.ancestorOrSelf { $0.asProtocol((any DeclGroupSyntax).self) }
    // A delegate's methods are called by the system.
    let isOwn = owner.map { !$0.is(ExtensionDeclSyntax.self) && $0.inheritanceClause == nil } ?? true
    return isOwn ? function.name.name : nil
  }
}

/// Finds the list that a constant of the file contains.
private final class ListFinder: SyntaxVisitor {
  private let name: String
  private(set) var lists: [ExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name {
      let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
      let value = binding.initializer?.value.bare
      lists.append(isLet ? value ?? ExprSyntax(NilLiteralExprSyntax()) : ExprSyntax(NilLiteralExprSyntax()))
    }
    return .visitChildren
  }
}
