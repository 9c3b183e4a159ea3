import SourceFacts
import SwiftSyntax

/// Result builders, which make one value of the values of several statements, as Swift's language reference says.
extension ManifestInterpreter {
  /// What a body returns, or what a builder makes of it.
  ///
  /// - Parameter builder: The attribute of the code; `nil` without one.
  func result(
    of statements: CodeBlockItemListSyntax, by builder: String?, at position: AbsolutePosition
  ) -> ConstantValue {
    guard let builder else { return result(of: statements, at: position) }
    guard declarations.builders.contains(builder) else {
      return .unknown("`@\(builder)` is declared in no file that is read", at: position)
    }
    // With a `return` it is code like any other.
    if statements.contains(where: { $0.item.is(ReturnStmtSyntax.self) }) { return result(of: statements, at: position) }
    let whole = built(statements, by: builder)
    return whole.unknown == nil ? step("buildFinalResult", of: builder, [(nil, whole)]) ?? whole : whole
  }

  /// A closure that is given for a parameter with the attribute of a builder.
  func received(_ value: ConstantValue, by parameter: FunctionParameterSyntax) -> ConstantValue {
    guard case .code(.closure(let closure, let scopes)) = value.content else { return value }
    let attributes = parameter.type.as(AttributedTypeSyntax.self)?.attributes
    guard let builder = parameter.attributes.onlyEffect ?? attributes?.onlyEffect,
      declarations.builders.contains(builder)
    else { return value }
    return known(.code(.builder(builder, closure, scopes: scopes)), value.position)
  }

  private func built(_ statements: CodeBlockItemListSyntax, by builder: String) -> ConstantValue {
    var parts: [ConstantValue] = []
    for statement in statements {
      guard budget.spend() else { return .unknown("the manifest asks for too much work", at: statement.startPosition) }
      // Of `#if` the clause that is compiled may contribute too.
      if case .decl(let declaration) = statement.item, !declaration.is(IfConfigDeclSyntax.self) {
        _ = run(CodeBlockItemListSyntax([statement]))
        continue
      }
      let part = self.part(statement.item, by: builder)
      if part.unknown != nil { return part }
      parts.append(part)
    }
    let whole = deeper { joined(parts, by: builder) } ?? nil
    return whole ?? .unknown("`@\(builder)` does what is not followed", at: statements.startPosition)
  }

  /// What one statement contributes.
  private func part(_ item: CodeBlockItemSyntax.Item, by builder: String) -> ConstantValue {
    switch item {
    case .expr(let expression):
      if let conditional = expression.as(IfExprSyntax.self) { return part(conditional, by: builder) }
      let value = value(of: expression)
      return value.unknown == nil ? step("buildExpression", of: builder, [(nil, value)]) ?? value : value
    case .stmt(let statement):
      if let statement = statement.as(ExpressionStmtSyntax.self) {
        return part(.expr(statement.expression), by: builder)
      }
      return runs(statement)
    case .decl(let declaration): return runs(declaration)
    }
  }

  private func part(_ conditional: IfExprSyntax, by builder: String) -> ConstantValue {
    let position = conditional.startPosition
    let end = inBlock { () -> (value: ConstantValue, isFirst: Bool)? in
      switch outcome(of: conditional.conditions) {
      case .failure(let unknown): return (.unknown(unknown), true)
      case .success(true): return (inBlock { built(conditional.body.statements, by: builder) }, true)
      case .success(false):
        switch conditional.elseBody {
        case .ifExpr(let next): return (part(next, by: builder), false)
        case .codeBlock(let block): return (inBlock { built(block.statements, by: builder) }, false)
        case nil: return nil
        }
      }
    }
    if let unknown = end?.value.unknown { return .unknown(unknown) }
    let made: ConstantValue?
    if conditional.elseBody == nil {
      let value = end?.value ?? known(.absent, position)
      made =
        step("buildOptional", of: builder, [(nil, value)]) ?? step("buildIf", of: builder, [(nil, value)])
    } else {
      made = end.flatMap { step("buildEither", of: builder, [($0.isFirst ? "first" : "second", $0.value)]) }
    }
    return made ?? runs(conditional)
  }

  private func joined(_ parts: [ConstantValue], by builder: String) -> ConstantValue? {
    guard let first = parts.first, !staticFunctions("buildPartialBlock", of: [builder]).isEmpty else {
      return step("buildBlock", of: builder, parts.map { (nil, $0) })
    }
    return parts.dropFirst().reduce(step("buildPartialBlock", of: builder, [("first", first)])) { whole, next in
      whole.flatMap {
        $0.unknown == nil ? step("buildPartialBlock", of: builder, [("accumulated", $0), ("next", next)]) : $0
      }
    }
  }

  /// What one of a builder's functions makes of values; `nil` if it has none of that name.
  private func step(
    _ name: String, of builder: String, _ values: [(label: String?, value: ConstantValue)]
  ) -> ConstantValue? {
    let arguments = values.map { ConstantValue.Argument(label: $0.label, value: $0.value) }
    let all = staticFunctions(name, of: [builder])
    guard let position = all.first?.signature.position else { return nil }
    let fitting = fitting(all, arguments)
    guard let (function, bound) = fitting.first, fitting.count == 1, let body = function.body else {
      return .unknown("which `\(name)` of `\(builder)` is meant depends on types", at: position)
    }
    return deeper {
      enter("\(name)()", type: builder, self: nil, at: body.position) {
        declare(bound)
        return result(of: body.statements, at: body.position)
      }
    }
  }
}
