import Apps
import Generating
import IndexReading
import SwiftSyntax

/// An action that calls one declaration with the parameters it gets, and does nothing else.
struct ForwardingAction {
  let service: OfferedService
  let declaration: Declaration
  /// The name of the class.
  let target: String
  /// Whether it is a plain class, whose method has the parameters themselves.
  var isPlain = false

  /// Whether the file declares it, as the compiler has understood its names.
  func isDeclared(in monolith: Monolith, file path: String) -> Bool {
    guard let file = monolith.files.first(where: { $0.path == path }),
      let method = method(in: file), let body = method.body?.statements, let only = body.first, body.count == 1
    else { return false }
    return forwards(only.item, in: file, monolith)
  }

  private func method(in file: MonolithFile) -> FunctionDeclSyntax? {
    let named = file.occurrences.filter {
      $0.roles.contains(.definition) && $0.symbol.baseName == (isPlain ? service.name : "Action_\(service.name)")
    }
    let methods = named.compactMap { file.token(at: $0.position)?.parent?.as(FunctionDeclSyntax.self) }
    return methods.first { method in
      let owner = method.parent?.parent?.parent?.parent
      return owner?.as(ClassDeclSyntax.self)?.name.text == target
        || owner?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == target
    }
  }

  private func forwards(_ item: CodeBlockItemSyntax.Item, in file: MonolithFile, _ monolith: Monolith) -> Bool {
    guard var expression = item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self) else { return false }
    if service.isSetter {
      let elements = expression.as(SequenceExprSyntax.self)?.elements.map(\.self) ?? []
      return elements.count > 2 && elements[1].is(AssignmentExprSyntax.self)
        && isCallee(elements[0], in: file, monolith) && takes(Array(elements[2...]), service.parameters[0])
    }
    expression = Self.unmarked(expression)
    if let wrapper = service.wrapper {
      guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
      if case .optional = service.result {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          member.declName.baseName.text == "map",
          call.trailingClosure?.trimmedDescription == "{ \(wrapper)($0) }", call.arguments.isEmpty,
          let base = member.base
        else { return false }
        expression = base
      } else {
        guard call.arguments.count == 1, call.calledExpression.trimmedDescription == wrapper,
          let inner = call.arguments.first?.expression
        else { return false }
        expression = inner
      }
    }
    if service.isProperty { return isCallee(expression, in: file, monolith) }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.count == service.parameters.count, isCallee(call.calledExpression, in: file, monolith)
    else { return false }
    return zip(call.arguments, service.parameters).allSatisfy { argument, parameter in
      let value = argument.expression
      return argument.label?.identifier?.name == parameter.label
        && takes(value.as(SequenceExprSyntax.self)?.elements.map(\.self) ?? [value], parameter)
    }
  }

  /// Whether an expression reaches the declaration in the same way, such as through the same instance.
  private func isCallee(_ expression: ExprSyntax, in file: MonolithFile, _ monolith: Monolith) -> Bool {
    let use = file.occurrences(in: expression).last { $0.symbol.usr == declaration.symbol.usr }
    let name =
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName ?? expression.firstToken(viewMode: .sourceAccurate)
    guard let use, let name, file.position(of: name) == use.position else { return false }
    let text = expression.trimmedDescription
    return text == service.callee || text == "\(monolith.module).\(service.callee)"
  }

  /// Whether a value is the parameter's, as it is or with another one where it is missing: `params["n"] as? Int ?? 1`.
  private func takes(_ elements: [ExprSyntax], _ parameter: OfferedService.Parameter) -> Bool {
    guard let first = elements.first.map(Self.unmarked) else { return false }
    if isPlain {
      return elements.count == 1 && first.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name == parameter.name
    }
    let read =
      first.as(SubscriptCallExprSyntax.self).map { ($0.calledExpression, $0.arguments) }
      ?? first.as(FunctionCallExprSyntax.self).map { call in
        (call.calledExpression.as(MemberAccessExprSyntax.self)?.base ?? call.calledExpression, call.arguments)
      }
    guard let (dictionary, arguments) = read, dictionary.is(DeclReferenceExprSyntax.self),
      let key = arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return false }
    return key == parameter.name
      && elements.dropFirst().allSatisfy { element in
        element.is(UnresolvedAsExprSyntax.self) || element.is(TypeExprSyntax.self)
          || element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
          || Self.isLiteral(element)
      }
  }

  private static func isLiteral(_ expression: ExprSyntax) -> Bool {
    let kinds: [any ExprSyntaxProtocol.Type] = [
      StringLiteralExprSyntax.self, IntegerLiteralExprSyntax.self, FloatLiteralExprSyntax.self,
      BooleanLiteralExprSyntax.self, NilLiteralExprSyntax.self, ArrayExprSyntax.self, DictionaryExprSyntax.self,
    ]
    return kinds.contains { expression.is($0) }
  }

  private static func unmarked(_ expression: ExprSyntax) -> ExprSyntax {
    if let marked = expression.as(TryExprSyntax.self), marked.questionOrExclamationMark == nil {
      return unmarked(marked.expression)
    }
    return expression.as(AwaitExprSyntax.self).map { unmarked($0.expression) } ?? expression
  }
}
