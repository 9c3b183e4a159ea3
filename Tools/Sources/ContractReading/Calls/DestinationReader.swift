import SourceFacts
import SwiftSyntax

/// Reads a page as a value: `Destination("A", action: "x", parameters: ["id": .integer(id)])`.
struct DestinationReader {
  let source: SourceLines
  /// The enclosing types.
  let scope: [String]
  let caller: String?

  private static let type = "Destination"

  /// - Returns: `nil` for any other call. Calls of another type with this name and these labels are excluded by the
  ///   file's imports.
  func destination(_ node: FunctionCallExprSyntax) -> TargetCall? {
    guard let name = name(in: node.calledExpression), let target = node.argument(""),
      let action = node.argument("action")
    else { return nil }
    var reader = SentParametersReader(source: source, scope: scope)
    (reader.type, reader.assignedType) = (Self.type(of:), Self.type(of:))
    var call = TargetCall(
      position: source.position(of: name), target: reference(target), action: reference(action),
      module: node.argument("module")?.unlessNil.map(reference),
      params: reader.parameters(node.argument("parameters")), caching: .no, caller: caller)
    call.isDestination = true
    // The page is asked for where it is shown.
    call.isolation = .mainActor
    return call
  }

  /// Without the type's name, it is one in the type's own extension only.
  private func name(in called: ExprSyntax) -> TokenSyntax? {
    let isWithoutName = called.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    if isWithoutName, scope.last != Self.type { return nil }
    let own = called.as(DeclReferenceExprSyntax.self)?.baseName
    if scope.last == Self.type, own?.tokenKind == .keyword(.Self) { return own }
    return RouteReader.name(of: Self.type, in: called)
  }

  /// The type of a `DestinationValue`: of what a case holds, or of what it is made of.
  private static func type(of value: ExprSyntax) -> TypeShape? {
    var value = value.bare
    if let marked = value.as(TryExprSyntax.self) { value = marked.expression.bare }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    let kinds = [
      "text": "String", "integer": "Int", "number": "Double", "flag": "Bool", "date": "Date", "url": "URL",
      "id": "UUID",
    ]
    if let kind = call.calledExpression.as(MemberAccessExprSyntax.self).flatMap({ kinds[$0.declName.baseName.name] }) {
      return .named(kind)
    }
    return call.arguments.first.flatMap { $0.label == nil ? EvidentType.of($0.expression) : nil }
  }

  private func reference(_ expression: ExprSyntax) -> NameReference {
    NameReference(expression, scope: scope, source)
  }
}
