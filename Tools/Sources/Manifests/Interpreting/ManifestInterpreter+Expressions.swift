import SwiftSyntax

extension ManifestInterpreter {
  /// - Parameter expression: Any expression of the manifest.
  /// - Returns: Its value, which may be unknown, with the reason and the expression that causes it.
  func value(of expression: ExprSyntax) -> ConstantValue {
    let position = expression.startPosition
    guard budget.spend() else { return .unknown("the manifest asks for too much work", at: position) }
    return deeper { evaluate(expression) } ?? .unknown("it is nested too deeply", at: position)
  }

  private func evaluate(_ expression: ExprSyntax) -> ConstantValue {
    let position = expression.startPosition
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .booleanLiteralExpr(let literal):
      return known(.boolean(literal.literal.tokenKind == .keyword(.true)), position)
    case .integerLiteralExpr(let literal):
      return Int(literal.literal.text).map { known(.integer($0), position) } ?? runs(expression)
    case .nilLiteralExpr: return known(.absent, position)
    case .arrayExpr(let array): return known(.list(array.elements.map { value(of: $0.expression) }), position)
    case .dictionaryExpr(let dictionary): return self.dictionary(dictionary)
    case .declReferenceExpr(let reference):
      guard reference.argumentNames == nil else { return runs(expression) }
      return lookUp(reference.baseName.name, at: position)
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .subscriptCallExpr(let call): return self.subscript(call)
    case .sequenceExpr(let sequence): return operation(Array(sequence.elements)[...], in: expression)
    case .closureExpr(let closure): return known(.code(.closure(closure, scopes: scopes)), position)
    case .optionalChainingExpr(let chain): return value(of: chain.expression)
    case .tryExpr(let attempt): return value(of: attempt.expression)
    case .keyPathExpr(let path): return keyPath(path)
    case .ifExpr(let conditional): return result(of: run(conditional), in: expression)
    case .switchExpr(let choice): return result(of: run(choice), in: expression)
    case .forceUnwrapExpr(let unwrap):
      let value = value(of: unwrap.expression)
      return value.isAbsent ? runs(expression) : value
    case .prefixOperatorExpr(let prefixed):
      guard prefixed.operator.text == "!", !declarations.operators.contains("!") else { return runs(expression) }
      return negation(of: value(of: prefixed.expression), in: expression)
    case .tupleExpr(let tuple): return self.tuple(tuple)
    default: return runs(expression)
    }
  }

  /// The value of an `if` or `switch` expression.
  private func result(of flow: Flow, in expression: ExprSyntax) -> ConstantValue {
    switch flow {
    case .returned(let value): value
    case .lost(let unknown), .ends(let unknown): .unknown(unknown)
    case .next, .left: runs(expression)
    }
  }

  private func tuple(_ tuple: TupleExprSyntax) -> ConstantValue {
    if let only = tuple.elements.first, tuple.elements.count == 1, only.label == nil {
      return value(of: only.expression)
    }
    let elements = tuple.elements.map {
      ConstantValue.Argument(label: $0.label?.name, value: value(of: $0.expression))
    }
    return known(.tuple(elements), tuple.startPosition)
  }

  private func dictionary(_ dictionary: DictionaryExprSyntax) -> ConstantValue {
    guard case .elements(let elements) = dictionary.content else {
      return known(.dictionary([]), dictionary.startPosition)
    }
    var pairs: [(key: String, value: ConstantValue)] = []
    var keys: Set<String> = []
    for element in elements {
      guard let key = value(of: element.key).key, keys.insert(key).inserted else {
        return runs(dictionary)
      }
      pairs.append((key, value(of: element.value)))
    }
    return known(.dictionary(pairs), dictionary.startPosition)
  }

  private func keyPath(_ path: KeyPathExprSyntax) -> ConstantValue {
    let names = path.components.map { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.name }
    guard names.allSatisfy({ $0 != nil }) else { return runs(path) }
    // `\.self` is the value itself.
    return known(.code(.keyPath(names.compactMap { $0 }.filter { $0 != "self" })), path.startPosition)
  }

  private func negation(of value: ConstantValue, in expression: ExprSyntax) -> ConstantValue {
    switch value.content {
    case .boolean(let flag): known(.boolean(!flag), expression.startPosition)
    case .unknown: value
    default: runs(expression)
    }
  }

  // MARK: - Text

  private func string(_ literal: StringLiteralExprSyntax) -> ConstantValue {
    if let text = literal.representedLiteralValue { return known(.string(text), literal.startPosition) }
    // A segment of a multi-line string is indented, which only the whole literal can remove.
    guard literal.openingQuote.tokenKind == .stringQuote else { return runs(literal) }
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment:
        guard let text = literal.with(\.segments, [segment]).representedLiteralValue else {
          return runs(literal)
        }
        result += text
      case .expressionSegment(let interpolation):
        guard let only = interpolation.expressions.first, interpolation.expressions.count == 1,
          only.label == nil
        else { return runs(literal) }
        let value = value(of: only.expression)
        if value.unknown != nil { return value }
        guard let text = description(of: value) else { return runs(only.expression) }
        result += text
      }
    }
    guard budget.spend(result.utf8.count / 16) else {
      return .unknown("the manifest asks for too much work", at: literal.startPosition)
    }
    return known(.string(result), literal.startPosition)
  }
}

extension ManifestInterpreter {
  /// The text of `"\(value)"`, also for a type, and for a case of an enumeration that does not describe itself.
  func description(of value: ConstantValue) -> String? {
    if let text = value.text { return text }
    guard case .member(let member) = value.content, member.arguments == nil else { return nil }
    if member.name == "self", let type = member.base {
      // Which of the types with a protocol it is, is not known.
      return declarations.ownProtocols.contains(type) ? nil : type.split(separator: ".").last.map(String.init)
    }
    let types = member.base.map { [$0] } ?? declarations.types(ofCase: member.name)
    guard let type = types.first, types.count == 1, declarations.types(ofCase: member.name).contains(type),
      possibleTypes(of: value).allSatisfy({ declarations.instanceMembers[$0]?["description"] == nil })
    else { return nil }
    return member.name
  }
}

extension ConstantValue {
  /// The text of `"\(value)"`.
  var text: String? {
    switch content {
    case .string(let text): text
    case .boolean(let flag): String(flag)
    case .integer(let number): String(number)
    default: nil
    }
  }
}
