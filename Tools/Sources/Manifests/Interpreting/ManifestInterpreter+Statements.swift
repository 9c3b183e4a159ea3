import Parsing
import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// Follows statements to their end, or to where control leaves them.
  ///
  /// - Parameter isValue: Whether a single expression is the result of the statements.
  func run(_ statements: CodeBlockItemListSyntax, isValue: Bool = false) -> Flow {
    if let flow = deeper({ follow(statements, isValue: isValue) }) { return flow }
    invalidate(changesOf: statements)
    return .lost(Unknown(reason: "it is nested too deeply", position: statements.startPosition))
  }

  private func follow(_ statements: CodeBlockItemListSyntax, isValue: Bool) -> Flow {
    declareFunctions(statements)
    return follow(Array(statements)[...], isValue: isValue && statements.count == 1)
  }

  private func follow(_ statements: ArraySlice<CodeBlockItemSyntax>, isValue: Bool = false) -> Flow {
    for (index, statement) in zip(statements.indices, statements) {
      let rest = statements[(index + 1)...]
      let flow: Flow
      var hasFollowedRest = false
      if let exit = EarlyExit(statement.item) {
        switch outcome(of: exit.conditions) {
        case .success(let holds): flow = holds == exit.isTaken ? inBlock { run(exit.body) } : .next
        case .failure(let unknown):
          hasFollowedRest = true
          // It leaves the statements, and does not.
          flow = runAll(
            because: unknown,
            [
              { self.inBlock { self.run(exit.body) } },
              { self.deeper { self.follow(rest) } ?? .lost(unknown) },
            ])
        }
      } else {
        flow = run(statement.item, isValue: isValue)
      }
      switch flow {
      case .next where !hasFollowedRest: continue
      case .lost:
        // The rest may or may not run.
        for statement in rest { invalidate(changesOf: statement) }
        return flow
      case .next, .returned, .left, .ends: return flow
      }
    }
    return .next
  }

  /// Functions of a block are known before its first statement.
  private func declareFunctions(_ statements: CodeBlockItemListSyntax) {
    guard scopes.count > 1 else { return }
    for case .decl(let declaration) in statements.map(\.item) {
      guard let function = declaration.as(FunctionDeclSyntax.self) else { continue }
      let local = HelperTable.Function(function, type: enclosingType, isStatic: true)
      let value = known(.code(.functions([local], scopes: scopes)), function.startPosition)
      declare(function.name.name, value, isConstant: true)
      localFunctions.append(local)
    }
  }

  private func run(_ item: CodeBlockItemSyntax.Item, isValue: Bool) -> Flow {
    guard budget.spend() else {
      return .lost(Unknown(reason: "the manifest asks for too much work", position: item.startPosition))
    }
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) {
        declare(variable)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        return run(conditional, isValue: isValue)
      }
      return .next
    case .expr(let expression): return run(expression, isValue: isValue)
    case .stmt(let statement): return run(statement, isValue: isValue)
    }
  }

  private func run(_ statement: StmtSyntax, isValue: Bool) -> Flow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return run(statement.expression, isValue: isValue)
    case .returnStmt(let statement):
      return .returned(statement.expression.map { value(of: $0) } ?? known(.tuple([]), statement.startPosition))
    case .forStmt(let loop): return run(loop)
    case .breakStmt(let statement) where statement.label == nil: return .left(.break)
    case .continueStmt(let statement) where statement.label == nil: return .left(.continue)
    case .fallThroughStmt: return .left(.fallthrough)
    case .deferStmt(let statement):
      // It runs after what follows it.
      invalidate(changesOf: statement)
      return .lost(Unknown(reason: "`defer` runs when everything else has run", position: statement.startPosition))
    case .doStmt(let statement) where statement.catchClauses.isEmpty:
      return inBlock { run(statement.body.statements) }
    default:
      invalidate(changesOf: statement)
      // It may have left the code around it.
      let leaves = statement.tokens(viewMode: .sourceAccurate).contains {
        [.return, .break, .continue, .throw, .fallthrough].map(TokenKind.keyword).contains($0.tokenKind)
      }
      guard leaves, scopes.count > 1 else { return .next }
      return .lost(
        Unknown(
          reason: "`\(statement.excerpt)` is known only when the manifest runs", position: statement.startPosition))
    }
  }

  private func run(_ expression: ExprSyntax, isValue: Bool) -> Flow {
    if let conditional = expression.as(IfExprSyntax.self) { return run(conditional, isValue: isValue) }
    if let choice = expression.as(SwitchExprSyntax.self) { return run(choice, isValue: isValue) }
    if let sequence = expression.as(SequenceExprSyntax.self), assign(sequence) { return .next }
    if let call = expression.as(FunctionCallExprSyntax.self), let end = self.end(call) { return .ends(end) }
    let value = value(of: expression)
    keep(value)
    guard isValue else { return .next }
    if case .tuple(let parts) = value.content, parts.isEmpty { return .next }
    return .returned(value)
  }

  /// `fatalError("…")`: the manifest declares nothing here.
  private func end(_ call: FunctionCallExprSyntax) -> Unknown? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name,
      ["abort", "exit", "fatalError", "preconditionFailure"].contains(name), !declarations.hasFunction(name),
      cell(of: name) == nil
    else { return nil }
    return Unknown(reason: "the manifest ends in `\(call.excerpt)`", position: call.startPosition)
  }

  // MARK: - Declarations

  private func declare(_ variable: VariableDeclSyntax) {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        let value = binding.initializer.map { self.value(of: $0.value) }
        bind(binding.pattern, to: value ?? ConstantValue.unknown("it has no value", at: binding.startPosition))
        continue
      }
      if binding.accessorBlock != nil {
        // At the top level a computed variable is among the declarations; an observer may do anything.
        let value = binding.initializer == nil && scopes.count == 1 ? nil : runs(binding)
        if let value { declare(name, value, isConstant: false) }
        continue
      }
      // An attribute may be a property wrapper, which can change the value.
      let value = binding.initializer.map {
        variable.attributes.changeNothing ? initialValue($0.value, type: binding.typeAnnotation?.type) : runs(variable)
      }
      // `var x: [String]?` begins as nil.
      let isOptional = !isConstant && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      declare(
        name, value ?? (isOptional ? known(.absent, binding.startPosition) : nil), isConstant: isConstant,
        type: binding.typeAnnotation?.type)
    }
  }

  private func initialValue(_ expression: ExprSyntax, type: TypeSyntax?) -> ConstantValue {
    guard !declarations.hasInitializer(of: "Package"), !vocabulary.packageParts.isEmpty else {
      return value(of: expression)
    }
    if type?.trimmedText.withoutModule == "Package",
      let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.dottedNames == ["", "init"], call.trailingClosure == nil
    {
      return package(call)
    }
    return value(of: expression)
  }

  /// Binds the names in a pattern to their values: `name`, `_`, `(name, other)`.
  func bind(_ pattern: PatternSyntax, to value: ConstantValue) {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return bind(binding.pattern, to: value) }
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name {
      return declare(name, value, isConstant: true)
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return keep(value) }
    for (index, element) in tuple.elements.enumerated() {
      guard case .tuple(let parts) = value.content, parts.count == tuple.elements.count else {
        bind(
          element.pattern, to: .unknown("`\(element.pattern.excerpt)` is part of a tuple", at: element.startPosition))
        continue
      }
      bind(element.pattern, to: parts[index].value)
    }
  }
}
