import Parsing
import SwiftSyntax

/// The meaning of a name in a function's body.
enum LocalBinding {
  case variable(PatternBindingSyntax, isLet: Bool)
  /// `if let x = value`; `nil` for `if let x`, which unwraps the outer `x`.
  case unwrapped(ExprSyntax?, in: OptionalBindingConditionSyntax)
  case parameter(FunctionParameterSyntax)
  /// A closure's parameter with an explicit type.
  case closureParameter(TypeSyntax)
  /// Bound by something that is not analyzed: a pattern, a loop, a capture, a local function or type.
  case opaque
}

extension LocalBinding {
  /// Finds the meaning of `name` at `node`.
  ///
  /// - Returns: `nil` if it is not declared in the function that contains `node`.
  static func find(_ name: String, at node: some SyntaxProtocol) -> LocalBinding? {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(MemberBlockSyntax.self) || parent.is(SourceFileSyntax.self) { return nil }
      if let found = find(name, in: parent, before: child) { return found }
      child = parent
    }
    return nil
  }

  private static func find(_ name: String, in parent: Syntax, before child: Syntax) -> LocalBinding? {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
      // Top-level declarations are not local.
      return items.parent?.is(SourceFileSyntax.self) == true ? nil : find(name, in: items, before: child)
    case .conditionElementList(let conditions):
      return find(name, in: conditions, before: child)
    case .ifExpr(let expression) where child.id == expression.body.id:
      return find(name, in: expression.conditions)
    case .whileStmt(let loop) where child.id == loop.body.id:
      return find(name, in: loop.conditions)
    case .forStmt(let loop) where child.id != loop.sequence.id:
      return loop.pattern.binds(name) ? .opaque : nil
    case .closureExpr(let closure):
      return find(name, in: closure)
    case .functionDecl(let function):
      let isGeneric = function.genericParameterClause?.parameters.contains { $0.name.name == name } ?? false
      return find(name, in: function.signature.parameterClause) ?? (isGeneric ? .opaque : nil)
    case .initializerDecl(let initializer):
      return find(name, in: initializer.signature.parameterClause)
    case .subscriptDecl(let subscriptDecl):
      return find(name, in: subscriptDecl.parameterClause)
    case .switchCase(let switchCase):
      return switchCase.label.binds(name) ? .opaque : nil
    case .catchClause(let clause):
      return name == "error" || clause.catchItems.binds(name) ? .opaque : nil
    case .accessorDecl:
      return name == "newValue" || name == "oldValue" ? .opaque : nil
    default:
      return nil
    }
  }

  private static func find(
    _ name: String, in items: CodeBlockItemListSyntax, before child: Syntax
  ) -> LocalBinding? {
    var found: LocalBinding?
    var isBefore = true
    for item in items {
      if item.id == child.id { isBefore = false }
      switch item.item {
      // Functions and types are seen before their declarations.
      case .decl(let decl) where isBefore || decl.asProtocol((any NamedDeclSyntax).self) != nil:
        found = find(name, in: decl) ?? found
      case _ where !isBefore: break
      case .decl: break
      case .stmt(let stmt):
        if let guarded = stmt.as(GuardStmtSyntax.self) { found = find(name, in: guarded.conditions) ?? found }
      case .expr: break
      }
    }
    return found
  }

  private static func find(_ name: String, in decl: DeclSyntax) -> LocalBinding? {
    if let variable = decl.as(VariableDeclSyntax.self) {
      for binding in variable.bindings where binding.pattern.binds(name) {
        guard binding.pattern.is(IdentifierPatternSyntax.self) else { return .opaque }
        return .variable(binding, isLet: variable.bindingSpecifier.tokenKind == .keyword(.let))
      }
      return nil
    }
    // A function or a type.
    if let named = decl.asProtocol((any NamedDeclSyntax).self) { return named.name.name == name ? .opaque : nil }
    if let config = decl.as(IfConfigDeclSyntax.self) { return config.binds(name) ? .opaque : nil }
    return nil
  }

  private static func find(
    _ name: String, in conditions: ConditionElementListSyntax, before child: Syntax? = nil
  ) -> LocalBinding? {
    var found: LocalBinding?
    for element in conditions {
      if element.id == child?.id { break }
      switch element.condition {
      case .optionalBinding(let condition) where condition.pattern.binds(name):
        let isName = condition.pattern.is(IdentifierPatternSyntax.self)
        found = isName ? .unwrapped(condition.initializer?.value, in: condition) : .opaque
      case .matchingPattern(let condition) where condition.pattern.binds(name):
        found = .opaque
      default:
        break
      }
    }
    return found
  }

  private static func find(_ name: String, in closure: ClosureExprSyntax) -> LocalBinding? {
    guard let signature = closure.signature else { return nil }
    switch signature.parameterClause {
    case .simpleInput(let parameters):
      if parameters.contains(where: { $0.name.name == name }) { return escaping(in: closure) ?? .opaque }
    case .parameterClause(let clause):
      if let parameter = clause.parameters.first(where: { ($0.secondName ?? $0.firstName).name == name }) {
        return parameter.type.map { .closureParameter($0) } ?? .opaque
      }
    case nil:
      break
    }
    let captured = signature.capture?.items.contains { $0.name.name == name && $0.initializer != nil }
    return captured == true ? .opaque : nil
  }

  /// What `withoutActuallyEscaping` hands to its closure: the meaning of its own argument.
  private static func escaping(in closure: ClosureExprSyntax) -> LocalBinding? {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedText == "withoutActuallyEscaping",
      let value = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return find(value.baseName.name, at: call)
  }

  private static func find(_ name: String, in clause: FunctionParameterClauseSyntax) -> LocalBinding? {
    clause.parameters.first { $0.internalName == name }.map { .parameter($0) }
  }
}

extension FunctionParameterSyntax {
  /// The name inside the function's body.
  var internalName: String { (secondName ?? firstName).name }
}

extension SyntaxProtocol {
  /// Whether the node contains a declaration of `name`.
  func binds(_ name: String) -> Bool {
    // Nearly every pattern is a name, and a visitor is slow to make.
    if let pattern = Syntax(self).as(IdentifierPatternSyntax.self) { return pattern.identifier.name == name }
    return bindings(of: name) > 0
  }

  /// The number of declarations of `name` in the node.
  func bindings(of name: String) -> Int {
    let finder = BindingFinder(name: name)
    finder.walk(self)
    return finder.count
  }
}

/// Counts the declarations of a name.
private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private(set) var count = 0

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.name == name { count += 1 }
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == name { count += 1 }
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).name == name { count += 1 }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.internalName == name { count += 1 }
    return .visitChildren
  }
}
