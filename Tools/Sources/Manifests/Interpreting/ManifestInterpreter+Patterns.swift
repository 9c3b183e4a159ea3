import SwiftSyntax

extension ManifestInterpreter {
  /// Whether a value matches the pattern of a `case`; its names are bound if it does.
  ///
  /// - Returns: `nil` if that is not known.
  func matches(_ pattern: PatternSyntax, _ subject: ConstantValue) -> Bool? {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return true
    case .valueBindingPattern(let binding): return matches(binding.pattern, subject)
    case .identifierPattern(let name):
      declare(name.identifier.name, subject, isConstant: true)
      return true
    case .expressionPattern(let pattern): return matches(pattern.expression, subject)
    case .tuplePattern(let tuple):
      guard case .tuple(let parts) = subject.content, parts.count == tuple.elements.count else { return nil }
      return all(zip(tuple.elements, parts).map { matches($0.pattern, $1.value) })
    default: return nil
    }
  }

  private func matches(_ expression: ExprSyntax, _ subject: ConstantValue) -> Bool? {
    if let pattern = expression.as(PatternExprSyntax.self) { return matches(pattern.pattern, subject) }
    if expression.is(DiscardAssignmentExprSyntax.self) { return true }
    // `let name?`
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return subject.isAbsent ? false : matches(chain.expression, subject)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let names = call.calledExpression.dottedNames,
      let name = names.last, case .member(let member) = subject.content
    {
      guard member.name == name else { return isKnownCase(name) && isKnownCase(member.name) ? false : nil }
      guard let arguments = member.arguments, arguments.count == call.arguments.count else { return nil }
      return all(zip(call.arguments, arguments).map { matches($0.expression, $1.value) })
    }
    // `case .feature(let made as any Named)`
    if let cast = expression.as(SequenceExprSyntax.self)?.elements, cast.count == 3,
      let pattern = cast.first?.as(PatternExprSyntax.self),
      cast.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true,
      let type = cast.last?.as(TypeExprSyntax.self)?.type
    {
      return isInstance(subject, of: type).flatMap { $0 ? matches(pattern.pattern, subject) : false }
    }
    let value = value(of: expression)
    switch (subject.content, value.content) {
    case (.string(let left), .string(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.integer(let left), .integer(let right)): return left == right
    case (.absent, .absent): return true
    case (.absent, _), (_, .absent): return false
    case (.member(let left), .member(let right))
    where isCase(right) && isCase(left) || declarations.areCases([left, right]):
      return left.name == right.name
    // `case .added:` matches whatever it was made of.
    case (.member(let left), .member(let right)) where isKnownCase(left.name) && isKnownCase(right.name):
      return left.name == right.name
    default: return nil
    }
  }

  /// Whether a value is of a type that the manifest declares; `nil` if that is not known.
  private func isInstance(_ value: ConstantValue, of type: TypeSyntax) -> Bool? {
    let name = unaliased((type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type).trimmedText.withoutModule)
    guard let own = concreteType(of: value), declarations.allTypes.contains(name) else { return nil }
    return own == name || declarations.allProtocols(of: own).contains(name)
  }

  private func isKnownCase(_ name: String) -> Bool {
    vocabulary.cases.contains(name) || !declarations.types(ofCase: name).isEmpty
      || declarations.payloadCases.values.contains { $0[name] != nil }
  }

  private func all(_ answers: [Bool?]) -> Bool? {
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  /// Makes every name in a pattern known, and what it stands for unknown.
  func bindAll(in pattern: PatternSyntax) {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(pattern)
    for name in finder.names {
      declare(name.name, .unknown("it is bound by a `case`", at: name.startPosition), isConstant: true)
    }
  }
}

/// Finds the names that a pattern binds.
private final class NameFinder: SyntaxVisitor {
  var names: [TokenSyntax] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier)
    return .skipChildren
  }
}
