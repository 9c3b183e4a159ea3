import SourceFacts
import SwiftSyntax

/// Reads a call's parameters: a literal, or a local variable that is filled before the call.
struct SentParametersReader {
  let source: SourceLines
  let scope: [String]
  /// The type of a value, as far as it is evident.
  var type: (ExprSyntax) -> TypeShape? = { EvidentType.of($0) }
  /// The same of an assigned value, which may be `nil`.
  var assignedType: (ExprSyntax) -> TypeShape? = { EvidentType.ofHidden($0) }

  func parameters(_ argument: ExprSyntax?) -> SentParameters {
    guard let argument = argument?.bare, !argument.is(NilLiteralExprSyntax.self) else {
      return SentParameters()
    }
    if let literal = literal(argument) { return literal }
    guard let reference = argument.as(DeclReferenceExprSyntax.self),
      case .variable(let binding, let isLet)? = LocalBinding.find(reference.baseName.name, at: reference),
      var sent = binding.initializer.flatMap({ literal($0.value) })
    else { return SentParameters(isComplete: false) }
    if !isLet { follow(reference, from: binding, to: &sent) }
    return sent
  }

  private func literal(_ expression: ExprSyntax) -> SentParameters? {
    var expression = expression.bare
    if let coercion = expression.coercion { expression = coercion.value }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      // `[String: Any]()`
      return call.calledExpression.is(DictionaryExprSyntax.self) && call.arguments.isEmpty
        ? SentParameters() : nil
    }
    guard let dictionary = expression.as(DictionaryExprSyntax.self) else { return nil }
    var sent = SentParameters()
    if case .elements(let elements) = dictionary.content {
      for element in elements { add(element.key, element.value, type(element.value), to: &sent) }
      for index in sent.entries.indices { sent.entries[index].isOfLiteral = true }
    }
    return sent
  }

  private func add(
    _ key: ExprSyntax, _ value: ExprSyntax, isWhole: Bool = true, _ type: TypeShape?,
    to sent: inout SentParameters
  ) {
    let key = NameReference(key, scope: scope, source)
    if case .undecidable = key.value { sent.isComplete = false }
    let text = NameReference(value, scope: scope, source)
    var isText = isWhole
    if case .undecidable = text.value { isText = false }
    sent.entries.append(
      .init(key: key, type: type, text: isText ? text : nil, position: source.position(of: value.bare)))
  }

  /// Adds what is assigned to the variable in the function that declares it.
  private func follow(
    _ use: DeclReferenceExprSyntax, from binding: PatternBindingSyntax, to sent: inout SentParameters
  ) {
    let name = use.baseName.name
    let statements = binding.ancestorOrSelf { $0.as(CodeBlockItemListSyntax.self) }
    // If the name is declared twice, a use may refer to either variable.
    guard let statements, statements.bindings(of: name) == 1 else {
      sent.isComplete = false
      return
    }
    let uses = VariableUses(of: name, before: use, in: statements)
    for assignment in uses.assignments {
      let coercion = assignment.coercion.map(TypeShape.init)
      let showsItself = assignment.isWholeValue || coercion == .any
      let type = showsItself ? assignedType(assignment.value) : coercion
      add(assignment.key, assignment.value, isWhole: assignment.isWholeValue, type, to: &sent)
      sent.entries[sent.entries.count - 1].isConditional = assignment.isConditional
      // Removes the entry.
      if assignment.value.bare.is(NilLiteralExprSyntax.self) { sent.isComplete = false }
    }
    if uses.mayChangeOtherwise { sent.isComplete = false }
  }
}
