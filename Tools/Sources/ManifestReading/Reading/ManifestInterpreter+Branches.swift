import SwiftSyntax

extension ManifestInterpreter {
  /// `if … { } else if … { } else { }`, either way or both.
  mutating func run(_ conditional: IfExprSyntax) {
    loseTrack(of: conditional.conditions)
    switch outcome(of: conditional.conditions) {
    case .success(true): runBody(of: conditional)
    case .success(false): runElse(of: conditional)
    case .failure(let condition):
      runAll(
        because: condition.unknown,
        [{ $0.runBody(of: conditional) }, { $0.runElse(of: conditional) }]
      )
    }
  }

  private struct UnknownCondition: Error {
    var unknown: Unknown
  }

  private func outcome(of conditions: ConditionElementListSyntax) -> Result<Bool, UnknownCondition> {
    var failure: Unknown?
    for element in conditions {
      guard case .expression(let expression) = element.condition else {
        failure = failure ?? evaluator.runs(element).unknown
        continue
      }
      let value = evaluator.value(of: expression)
      if case .boolean(let flag) = value.content {
        if !flag { return .success(false) }
      } else {
        failure = failure ?? value.unknown ?? evaluator.runs(expression).unknown
      }
    }
    return failure.map { .failure(UnknownCondition(unknown: $0)) } ?? .success(true)
  }

  private mutating func runBody(of conditional: IfExprSyntax) {
    hidden.append([:])
    for element in conditional.conditions { declareNames(in: element) }
    run(conditional.body.statements)
    restoreHidden()
  }

  private mutating func runElse(of conditional: IfExprSyntax) {
    switch conditional.elseBody {
    case .ifExpr(let next): run(next)
    case .codeBlock(let block):
      hidden.append([:])
      run(block.statements)
      restoreHidden()
    case nil: break
    }
  }

  /// `if let name = …` hides a name of the top level inside of the block.
  private mutating func declareNames(in element: ConditionElementSyntax) {
    guard case .optionalBinding(let binding) = element.condition,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return }
    hidden[hidden.count - 1][name.name] = .some(state.bindings[name.name])
    let value = ConstantValue.unknown("`\(name.name)` is bound by a condition", at: name.start)
    state.bindings[name.name] = Binding(value: value, isConstant: true)
  }

  private mutating func restoreHidden() {
    for (name, binding) in hidden.removeLast() { state.bindings[name] = binding }
  }

  // MARK: - #if

  /// Every clause, as the manifest may run on any machine and with any compiler.
  mutating func run(_ conditional: IfConfigDeclSyntax) {
    let condition = conditional.clauses.first?.condition
    let cause = Unknown(
      reason: "`#if \(condition?.excerpt ?? "")` depends on the machine and its compiler",
      position: conditional.start
    )
    var ways: [(inout Self) -> Void] = conditional.clauses.map { clause in
      { interpreter in
        if case .statements(let statements) = clause.elements { interpreter.run(statements) }
      }
    }
    if conditional.clauses.last?.condition != nil { ways.append { _ in } }
    runAll(because: cause, ways)
  }

  // MARK: - Ways

  /// Takes every way from the same beginning, and keeps what they have in common.
  private mutating func runAll(because cause: Unknown, _ ways: [(inout Self) -> Void]) {
    guard budget.spend(ways.count * (state.bindings.count + 1)) else { return }
    var before = state
    before.written = []
    var after: State?
    for way in ways {
      let changes = after?.changes ?? state.changes
      let written = state.written
      state = before
      state.changes = changes
      way(&self)
      let end = state
      after = after.map { merge($0, end, because: cause) } ?? end
      state.written = written
    }
    guard var after else { return }
    after.written.formUnion(state.written)
    state = after
  }

  private func merge(_ left: State, _ right: State, because cause: Unknown) -> State {
    var merged = left
    merged.changes = right.changes
    merged.written.formUnion(right.written)
    for name in merged.written {
      let (first, second) = (left.bindings[name], right.bindings[name])
      guard first != nil || second != nil else { continue }
      let isConstant = (first ?? second)?.isConstant ?? false
      var value: ConstantValue? = .unknown(cause)
      if let first = first?.value, let second = second?.value {
        if budget.spend(first.weight) { value = .merge(first, second, because: cause) }
      } else if let first, let second, first.value == nil, second.value == nil {
        value = nil
      }
      merged.bindings[name] = Binding(value: value, isConstant: isConstant)
    }
    return merged
  }
}

extension ConstantValue {
  /// About how much there is to compare.
  fileprivate var weight: Int {
    switch content {
    case .list(let elements): elements.count
    case .package(let package): package.parts.values.reduce(1) { $0 + ($1.elements?.count ?? 1) }
    default: 1
    }
  }
}
