import SourceFacts
import SwiftSyntax

/// Reads an entry of a table.
struct EntryReader {
  /// The target's name, with the prefix.
  let owner: String

  func entry(_ value: ExprSyntax) -> TargetMirror.Row.Entry {
    if let closure = value.as(ClosureExprSyntax.self) {
      if let method = curried(closure) { return .unboundMethod(method) }
      let isAwaited = closure.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
      return call(closure).map { .call(of: $0, isAwaited: isAwaited) } ?? .other
    }
    return unboundMethod(value).map { .unboundMethod($0) } ?? .other
  }

  /// `Target_A.Action_x`, `Self.Action_x`, or just `Action_x`.
  private func unboundMethod(_ value: ExprSyntax) -> String? {
    guard let names = value.dottedNames, let method = names.last else { return nil }
    return names.count == 1 || ["Self", owner].contains(names[names.count - 2]) ? method : nil
  }

  /// `{ $0.Action_x }`, or the same with a named parameter.
  private func curried(_ closure: ClosureExprSyntax) -> String? {
    guard let names = arguments(of: closure), names.count < 2,
      let method = closure.statements.onlyValue?.bare.as(MemberAccessExprSyntax.self),
      method.base?.bare.isName(names.first ?? "$0") == true
    else { return nil }
    return method.declName.baseName.name
  }

  /// The method that the closure calls on its first argument, with its second, if it does nothing else.
  private func call(_ closure: ClosureExprSyntax) -> String? {
    guard var names = arguments(of: closure) else { return nil }
    if names.isEmpty { names = ["$0", "$1"] }
    guard names.count == 2,
      let call = closure.statements.onlyValue?.unmarked?.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil, argument.expression.bare.isName(names[1]),
      let method = call.calledExpression.as(MemberAccessExprSyntax.self),
      method.base?.bare.isName(names[0]) == true, method.declName.argumentNames?.isSendingParams ?? true
    else { return nil }
    return method.declName.baseName.name
  }

  /// The names of the closure's parameters, empty without names; `nil` if it captures values.
  private func arguments(of closure: ClosureExprSyntax) -> [String]? {
    guard let signature = closure.signature else { return [] }
    guard signature.capture == nil else { return nil }
    switch signature.parameterClause {
    case nil: return []
    case .simpleInput(let parameters): return parameters.map(\.name.name)
    case .parameterClause(let clause): return clause.parameters.map { ($0.secondName ?? $0.firstName).name }
    }
  }
}

extension ExprSyntax {
  /// The expression without `try`, `await`, parentheses and `as Any?`, which do not change the value.
  ///
  /// - Returns: `nil` for `try?` and `try!`, which do.
  fileprivate var unmarked: ExprSyntax? {
    if let tried = self.as(TryExprSyntax.self) {
      return tried.questionOrExclamationMark == nil ? tried.expression.unmarked : nil
    }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.unmarked }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return only.expression.unmarked
    }
    // The first element keeps its `try`.
    if let parts = self.as(SequenceExprSyntax.self)?.elements, coercion != nil { return parts.first?.unmarked }
    return self
  }

  fileprivate func isName(_ name: String) -> Bool {
    self.as(DeclReferenceExprSyntax.self).map { $0.baseName.name == name && $0.argumentNames == nil } ?? false
  }
}

extension DeclNameArgumentsSyntax {
  /// `(_:)`
  fileprivate var isSendingParams: Bool {
    arguments.count == 1 && arguments.first?.name.tokenKind == .wildcard
  }
}
