import SourceFacts
import SourceText
import SwiftSyntax

/// Reads one row of a route table: `Route("key", "/pattern", target: "A", action: "x")`.
struct RouteReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]
  let caller: String?

  private static let type = "Route"

  /// - Returns: `nil` for any other call. Calls of another type with this name and these labels are excluded by the
  ///   file's imports.
  func route(_ node: FunctionCallExprSyntax) -> TargetCall? {
    guard let name = Self.name(of: Self.type, in: node.calledExpression), let key = node.argument(""),
      let target = node.argument("target"), let action = node.argument("action")
    else { return nil }
    return TargetCall(
      position: source.position(of: name), target: reference(target), action: reference(action),
      module: node.argument("module")?.unlessNil.map(reference),
      // A URL may send anything, and so may code that opens the route by its key.
      params: SentParameters(isComplete: false), caching: .no, result: nil, caller: caller,
      route: .init(
        key: reference(key), patterns: patterns(of: node), priority: priority(of: node), table: table(around: node)))
  }

  private func priority(of node: FunctionCallExprSyntax) -> Int? {
    guard let written = node.argument("priority") else { return 0 }
    return written.bare.as(IntegerLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func table(around node: FunctionCallExprSyntax) -> SourcePosition? {
    let conditions: Set<SyntaxKind> = [.ifExpr, .switchExpr, .forStmt, .ifConfigDecl, .ternaryExpr]
    return Syntax(node).ancestorOrSelf { parent -> SourcePosition?? in
      if conditions.contains(parent.kind) { return .some(nil) }
      guard parent.is(ClosureExprSyntax.self) || parent.is(ArrayExprSyntax.self) || parent.is(AccessorBlockSyntax.self)
      else { return nil }
      // A table may be told to take the first of two routes.
      let taken = parent.ancestorOrSelf { $0.as(FunctionCallExprSyntax.self) }
      return .some(taken?.argument("conflicts") == nil ? source.position(of: parent) : nil)
    } ?? nil
  }

  /// Whether it calls the mediator's entry for URLs with a route table.
  func takesURLs(_ node: FunctionCallExprSyntax) -> Bool {
    node.calledName == "performAction" && node.argument("with") != nil && node.argument("routes") != nil
  }

  /// The token that names the type: `Route` in `Route(…)` and `Route.init(…)`, `init` in `.init(…)`.
  static func name(of type: String, in called: ExprSyntax) -> TokenSyntax? {
    var named = called
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`) {
      guard let base = member.base else { return member.declName.baseName }
      named = base
    }
    let name =
      named.as(MemberAccessExprSyntax.self)?.declName.baseName ?? named.as(DeclReferenceExprSyntax.self)?.baseName
    return name?.name == type ? name : nil
  }

  private func patterns(of node: FunctionCallExprSyntax) -> [NameReference]? {
    if let list = node.argument("patterns") {
      return list.bare.as(ArrayExprSyntax.self)?.elements.map { reference($0.expression) }
    }
    return node.arguments.filter { $0.label == nil }.dropFirst().map { reference($0.expression) }
  }

  private func reference(_ expression: ExprSyntax) -> NameReference {
    NameReference(expression, scope: scope, source)
  }
}
