import SwiftSyntax

/// Reads one row of a route table: `Route("key", "/pattern", target: "A", action: "x")`.
struct RouteReader {
  let source: SourceLines
  /// The types around the route.
  let scope: [String]
  let caller: String?

  private static let type = "Route"

  /// - Returns: `nil` for any other call. Another type of the name, with the same labels, is told apart by the
  ///   file's imports.
  func route(_ node: FunctionCallExprSyntax) -> TargetCall? {
    guard let name = name(in: node.calledExpression), let key = node.argument(""),
      let target = node.argument("target"), let action = node.argument("action")
    else { return nil }
    return TargetCall(
      position: source.position(of: name), target: reference(target), action: reference(action),
      module: node.argument("module")?.unlessNil.map(reference),
      // A URL may send what it likes, and so may who opens the route by its key.
      params: SentParameters(isComplete: false), caching: .no, result: nil, caller: caller,
      route: .init(key: reference(key), patterns: patterns(of: node)))
  }

  /// Whether it is a call of the mediator's entry for URLs that goes by a route table.
  func takesURLs(_ node: FunctionCallExprSyntax) -> Bool {
    node.calledName == "performAction" && node.argument("with") != nil && node.argument("routes") != nil
  }

  /// What stands for the type: `Route` in `Route(…)` and `Route.init(…)`, and the word in `.init(…)`.
  private func name(in called: ExprSyntax) -> TokenSyntax? {
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`)
    else { return typeName(in: called) }
    guard let base = member.base else { return member.declName.baseName }
    return typeName(in: base)
  }

  private func typeName(in expression: ExprSyntax) -> TokenSyntax? {
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? expression.as(DeclReferenceExprSyntax.self)?.baseName
    return name?.name == Self.type ? name : nil
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
