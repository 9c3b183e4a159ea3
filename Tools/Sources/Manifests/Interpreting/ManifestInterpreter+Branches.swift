import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  // MARK: - if

  /// `if … { } else if … { } else { }`: one branch, or both if the condition is unknown.
  func run(_ conditional: IfExprSyntax, isValue: Bool = true) -> Flow {
    inBlock {
      switch outcome(of: conditional.conditions) {
      case .success(true): inBlock { run(conditional.body.statements, isValue: isValue) }
      case .success(false): runElse(of: conditional, isValue)
      case .failure(let unknown):
        runAll(
          because: unknown,
          [
            { self.inBlock { self.run(conditional.body.statements, isValue: isValue) } },
            { self.runElse(of: conditional, isValue) },
          ])
      }
    }
  }

  private func runElse(of conditional: IfExprSyntax, _ isValue: Bool) -> Flow {
    switch conditional.elseBody {
    case .ifExpr(let next): run(next, isValue: isValue)
    case .codeBlock(let block): inBlock { run(block.statements, isValue: isValue) }
    case nil: .next
    }
  }

  /// Whether conditions hold, with the names that they bind.
  func outcome(of conditions: ConditionElementListSyntax) -> Result<Bool, Unknown> {
    var failure: Unknown?
    for element in conditions {
      var value: ConstantValue
      switch element.condition {
      case .expression(let expression): value = self.value(of: expression)
      case .optionalBinding(let binding):
        let bound = binding.initializer.map { self.value(of: $0.value) } ?? shorthand(binding.pattern)
        let held = bound.unknown.map { _ in bound } ?? known(.boolean(!bound.isAbsent), element.startPosition)
        value = held
        let isNothing = bound.unknown != nil || bound.isAbsent
        let name = binding.pattern.excerpt
        bind(
          binding.pattern,
          to: isNothing ? .unknown("`\(name)` is bound by a condition", at: binding.pattern.startPosition) : bound)
      case .matchingPattern(let condition):
        let subject = self.value(of: condition.initializer.value)
        switch subject.unknown == nil ? matches(condition.pattern, subject) : nil {
        case let answer?: value = known(.boolean(answer), element.startPosition)
        case nil:
          bindAll(in: condition.pattern)
          value = subject.unknown == nil ? runs(element) : subject
        }
      default: value = runs(element)
      }
      if case .boolean(let flag) = value.content {
        if !flag { return .success(false) }
      } else {
        failure = failure ?? value.unknown ?? runs(element).unknown
      }
    }
    return failure.map { .failure($0) } ?? .success(true)
  }

  /// `if let name`
  private func shorthand(_ pattern: PatternSyntax) -> ConstantValue {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return runs(pattern) }
    return lookUp(name, at: pattern.startPosition)
  }

  // MARK: - switch

  /// `switch … { }`: the matching case, or all of them.
  func run(_ choice: SwitchExprSyntax, isValue: Bool = true) -> Flow {
    let subject = value(of: choice.subject)
    var cases: [SwitchCaseSyntax] = []
    for case .switchCase(let branch) in choice.cases { cases.append(branch) }
    guard cases.count == choice.cases.count, subject.unknown == nil else { return runAllCases(cases, choice, isValue) }
    for (index, branch) in cases.enumerated() {
      let flow = inBlock { () -> Flow?? in
        switch fits(subject, branch) {
        case true?: run(branch.statements, isValue: isValue)
        case false?: .some(nil)
        case nil: nil
        }
      }
      switch flow {
      case let flow??: return leave(flow, from: cases[index...], isValue)
      case .some(nil): continue
      case nil: return runAllCases(cases, choice, isValue)
      }
    }
    return .next
  }

  private func runAllCases(_ cases: [SwitchCaseSyntax], _ choice: SwitchExprSyntax, _ isValue: Bool) -> Flow {
    guard cases.count == choice.cases.count, let cause = runs(choice.subject).unknown else {
      invalidate(changesOf: choice)
      return .lost(Unknown(reason: "`switch` over conditionally compiled cases", position: choice.startPosition))
    }
    return runAll(
      because: cause,
      cases.indices.map { index in
        {
          let flow = self.inBlock {
            if case .case(let label) = cases[index].label {
              for item in label.caseItems { self.bindAll(in: item.pattern) }
            }
            return self.run(cases[index].statements, isValue: isValue)
          }
          return self.leave(flow, from: cases[index...], isValue)
        }
      })
  }

  /// Where execution continues behind a `switch`, after the cases into which the first one falls through.
  private func leave(_ flow: Flow, from cases: ArraySlice<SwitchCaseSyntax>, _ isValue: Bool) -> Flow {
    var (flow, rest) = (flow, cases)
    while case .left(.fallthrough) = flow, let next = rest.dropFirst().first {
      rest = rest.dropFirst()
      flow = inBlock { run(next.statements, isValue: isValue) }
    }
    switch flow {
    case .left(.break), .left(.fallthrough): return .next
    case .lost:
      // It may have fallen through.
      let mayFall = rest.first?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.fallthrough) }
      if mayFall == true { for branch in rest.dropFirst() { invalidate(changesOf: branch) } }
      return flow
    case .next, .left, .returned, .ends: return flow
    }
  }

  private func fits(_ subject: ConstantValue, _ branch: SwitchCaseSyntax) -> Bool? {
    guard branch.attribute == nil else { return nil }
    guard case .case(let label) = branch.label else { return true }
    var isKnown = true
    for item in label.caseItems {
      guard item.whereClause == nil else { return nil }
      switch matches(item.pattern, subject) {
      case true?: return true
      case false?: continue
      case nil: isKnown = false
      }
    }
    return isKnown ? false : nil
  }

  // MARK: - for

  func run(_ loop: ForStmtSyntax) -> Flow {
    let sequence = value(of: loop.sequence)
    guard let elements = sequence.sequence, loop.caseKeyword == nil, loop.awaitKeyword == nil else {
      return invalidate(loop)
    }
    for element in elements {
      guard budget.spend(), element.unknown == nil else { return invalidate(loop) }
      let flow = inBlock { () -> Flow in
        bind(loop.pattern, to: element)
        if let condition = loop.whereClause?.condition {
          let value = value(of: condition)
          guard case .boolean(let holds) = value.content else {
            return .lost(
              value.unknown ?? Unknown(reason: "`where` is not a condition", position: condition.startPosition))
          }
          if !holds { return .next }
        }
        return run(loop.body.statements)
      }
      switch flow {
      case .next, .left(.continue): continue
      case .left(.break): return .next
      case .lost: return invalidate(loop)
      case .returned, .ends, .left(.fallthrough): return flow
      }
    }
    return .next
  }

  private func invalidate(_ loop: ForStmtSyntax) -> Flow {
    invalidate(changesOf: loop)
    let returns = loop.body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
    guard returns, scopes.count > 1 else { return .next }
    return .lost(
      Unknown(reason: "`\(loop.excerpt)` is known only when the manifest runs", position: loop.startPosition))
  }

  // MARK: - #if

  /// The clause that is compiled.
  func run(_ conditional: IfConfigDeclSyntax, isValue: Bool) -> Flow {
    guard case .statements(let statements)? = conditions.clause(of: conditional)?.elements else { return .next }
    return run(statements, isValue: isValue)
  }
}
