import SwiftSyntax

extension ManifestInterpreter {
  // MARK: - Names and parts

  func isPackage(_ name: String) -> Bool {
    if case .package? = state.bindings[name]?.value?.content { true } else { false }
  }

  mutating func set(_ name: String, to value: ConstantValue) {
    let isConstant = state.bindings[name]?.isConstant ?? false
    let changed = isConstant ? nil : changedElsewhere[name]
    state.bindings[name] = Binding(value: changed.map { .unknown($0) } ?? value, isConstant: isConstant)
    state.written.insert(name)
  }

  func packagePart(_ part: String, of name: String) -> ConstantValue {
    guard let value = state.bindings[name]?.value, case .package(let package) = value.content else {
      return .unknown("`\(name)` is no package", at: AbsolutePosition(utf8Offset: 0))
    }
    return package.part(part)
  }

  mutating func setPart(_ part: String, of name: String, to value: ConstantValue) {
    guard let old = state.bindings[name]?.value, case .package(var package) = old.content else { return }
    package.parts[part] = value
    state.bindings[name]?.value = ConstantValue(content: .package(package), position: old.position)
    state.written.insert(name)
  }

  // MARK: - Declarations

  mutating func declare(_ variable: VariableDeclSyntax) {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in variable.bindings {
      if let value = binding.initializer?.value { loseTrack(of: value) }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else {
        declareParts(of: binding.pattern)
        continue
      }
      guard binding.accessorBlock == nil else {
        declare(name, nil, isConstant: false, hasCode: binding.initializer == nil)
        continue
      }
      // An attribute may be a property wrapper, which can make anything of a value.
      let value = binding.initializer.map {
        variable.attributes.isEmpty
          ? initialValue($0.value, type: binding.typeAnnotation?.type) : evaluator.runs(variable)
      }
      // `var x: [String]?` begins as nil.
      let isOptional = !isConstant && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      let absent = ConstantValue(content: .absent, position: binding.start)
      declare(name, value ?? (isOptional ? absent : nil), isConstant: isConstant, hasCode: false)
    }
  }

  private func initialValue(_ expression: ExprSyntax, type: TypeSyntax?) -> ConstantValue {
    guard !declarations.initializedTypes.contains("Package") else { return evaluator.value(of: expression) }
    if type?.trimmedDescription.withoutModule == "Package",
      let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.dottedNames == ["", "init"], call.trailingClosure == nil
    {
      return evaluator.package(call)
    }
    return evaluator.value(of: expression)
  }

  private mutating func declare(_ name: String, _ value: ConstantValue?, isConstant: Bool, hasCode: Bool) {
    if !hidden.isEmpty, hidden[hidden.count - 1][name] == nil {
      hidden[hidden.count - 1][name] = .some(state.bindings[name])
    }
    // A computed variable has no binding: its getter is among the declarations.
    guard !hasCode else { return }
    state.bindings[name] = Binding(value: nil, isConstant: isConstant)
    if let value { set(name, to: value) }
    state.written.insert(name)
  }

  /// The names in `let (a, b) = …` are known as names, and nothing else.
  private mutating func declareParts(of pattern: PatternSyntax) {
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return }
    for element in tuple.elements {
      guard let name = element.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      let value = ConstantValue.unknown("`\(name.name)` is part of a tuple", at: name.start)
      declare(name.name, value, isConstant: false, hasCode: false)
    }
  }

  // MARK: - Assignments

  private enum Place {
    case name(String)
    case part(String, of: String)
    /// Something that does not say what the package declares.
    case elsewhere
  }

  private func place(_ expression: ExprSyntax) -> Place? {
    if expression.is(DiscardAssignmentExprSyntax.self) { return .elsewhere }
    guard let names = expression.dottedNames else { return nil }
    if names.count == 1, state.bindings[names[0]] != nil { return .name(names[0]) }
    guard names.count == 2, isPackage(names[0]) else { return nil }
    return ManifestVocabulary.packageParts.contains(names[1]) ? .part(names[1], of: names[0]) : .elsewhere
  }

  private func read(_ place: Place, at position: AbsolutePosition) -> ConstantValue {
    switch place {
    case .name(let name):
      state.bindings[name]?.value ?? .unknown("`\(name)` has no value here", at: position)
    case .part(let part, let name): packagePart(part, of: name)
    case .elsewhere: .unknown("it is of no interest", at: position)
    }
  }

  private mutating func write(_ value: ConstantValue, to place: Place) {
    switch place {
    case .name(let name): set(name, to: value)
    case .part(let part, let name): setPart(part, of: name, to: value)
    case .elsewhere: break
    }
  }

  /// - Returns: Whether the expression is an assignment that could be followed.
  mutating func assign(_ sequence: SequenceExprSyntax) -> Bool {
    let elements = Array(sequence.elements)
    guard elements.count >= 3, let place = place(elements[0]) else { return false }
    let isSum = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isSum || elements[1].is(AssignmentExprSyntax.self), !declarations.operators.contains("+=") else {
      return false
    }
    for element in elements[2...] { loseTrack(of: element) }
    var value = evaluator.operation(elements[2...], in: ExprSyntax(sequence))
    if isSum { value = evaluator.sum([read(place, at: sequence.start), value], in: sequence) }
    write(value, to: place)
    return true
  }

  /// - Returns: Whether the call is `x.append(…)` or `x.append(contentsOf: …)`, and `x` is followed.
  mutating func append(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.trailingClosure == nil, let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.name == "append", !declarations.functions.contains("append"),
      let place = callee.base.flatMap({ place($0) }),
      let argument = call.arguments.first, call.arguments.count == 1
    else { return false }
    loseTrack(of: argument)
    var value = evaluator.value(of: argument.expression)
    switch (argument.label?.name, value.content) {
    case ("contentsOf", _): break
    // What is unknown stands for itself among the elements.
    case (nil, _): value = ConstantValue(content: .list([value]), position: value.position)
    default: return false
    }
    write(evaluator.sum([read(place, at: call.start), value], in: call), to: place)
    return true
  }
}
