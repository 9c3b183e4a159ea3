import SwiftSyntax

/// What is done with an expression's value: `value as? T ?? default`, `guard let x = value as? T`, `switch value`.
struct ExpressionUse {
  /// The types after `as?`, `as!` and `is`: several if they are tried in turn.
  private(set) var castTypes: [TypeSyntax] = []
  /// Whether a missing value is handled: by `?? default` or a comparison.
  private(set) var hasDefault = false
  /// Whether a missing value traps: by `as!` or `!`.
  private(set) var isForced = false
  /// The `guard` by which a missing value leaves.
  private(set) var guardian: GuardStmtSyntax?
  /// The variable that is initialized with exactly the value.
  private(set) var binding: PatternBindingSyntax?
  /// Whether it is used in a way that does not show its type.
  private(set) var isUnknown = false
  /// Whether it is returned as it is, or not used.
  private(set) var isPassedOn = false

  /// The type of the first cast.
  var castType: TypeSyntax? { castTypes.first }

  /// Values go from variable to variable at most so often.
  private static let maximumChain = 3

  private let chain: Int

  init(of expression: ExprSyntax) {
    self.init(of: expression, chain: 0)
  }

  private init(of expression: ExprSyntax, chain: Int) {
    self.chain = chain
    read(expression)
  }

  private mutating func read(_ expression: ExprSyntax) {
    var node = Syntax(expression)
    // Whether it is still the value itself, not something derived from it.
    var isWhole = true
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .exprList(let list):
        guard let sequence = list.parent?.as(SequenceExprSyntax.self) else { return end(isWhole) }
        isWhole = read(after: node, in: list, isWhole: isWhole)
        node = Syntax(sequence)
        if hasDefault { return end(isWhole) }
        continue
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1 else { return end(isWhole) }
      case .labeledExpr, .tryExpr, .awaitExpr:
        break
      case .labeledExprList(let list):
        guard list.parent?.is(TupleExprSyntax.self) == true else { return end(isWhole) }
      case .forceUnwrapExpr:
        isForced = true
      case .optionalChainingExpr:
        isWhole = false
      case .memberAccessExpr(let member):
        guard member.base?.id == node.id else { return end(isWhole) }
        if isWhole, castTypes.isEmpty, readMapping(member) { return }
        isWhole = false
      case .functionCallExpr(let call):
        guard call.calledExpression.id == node.id else { return end(isWhole) }
        isWhole = false
      case .subscriptCallExpr(let call):
        guard call.calledExpression.id == node.id else { return end(isWhole) }
        isWhole = false
      case .initializerClause(let clause):
        return bind(clause, isWhole: isWhole)
      case .switchExpr(let choice):
        if isWhole, choice.subject.id == node.id { readPatterns(choice.cases) }
        return end(isWhole)
      case .returnStmt, .codeBlockItem:
        isPassedOn = isWhole && castTypes.isEmpty && parent.isInFunctionItself
        return isPassedOn ? () : end(isWhole)
      default:
        return end(isWhole)
      }
      node = parent
    }
  }

  /// Nothing more is read: a value without a cast may be used as anything.
  private mutating func end(_ isWhole: Bool) {
    if castTypes.isEmpty, !hasDefault { isUnknown = true }
  }

  /// - Returns: Whether the value of the whole sequence is still the value itself.
  private mutating func read(after node: Syntax, in list: ExprListSyntax, isWhole: Bool) -> Bool {
    let elements = Array(list)
    guard var index = elements.firstIndex(where: { $0.id == node.id }) else { return false }
    var isStillWhole = isWhole && index == 0
    if index + 2 < elements.count, let type = elements[index + 2].as(TypeExprSyntax.self)?.type {
      if let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self) {
        // A plain `as` only states what is known, or what is asked for.
        if isWhole, castTypes.isEmpty, let mark = cast.questionOrExclamationMark {
          castTypes = [type]
          isForced = isForced || mark.tokenKind == .exclamationMark
          isStillWhole = false
        }
        index += 2
      } else if elements[index + 1].is(UnresolvedIsExprSyntax.self), isWhole, castTypes.isEmpty {
        castTypes = [type]
        hasDefault = true
        return false
      }
    }
    if index == 2, elements.count == 3, elements[0].is(DiscardAssignmentExprSyntax.self) {
      isPassedOn = isWhole && castTypes.isEmpty
      hasDefault = hasDefault || isPassedOn
      return false
    }
    guard index + 1 < elements.count else { return isStillWhole && elements.count == index + 1 }
    guard let op = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    if op == "??", isStillWhole, castTypes.isEmpty {
      // What is cast afterwards has a default.
      let outer = ExpressionUse(of: ExprSyntax(list.parent!.cast(SequenceExprSyntax.self)), chain: chain + 1)
      castTypes = outer.castTypes
      isUnknown = castTypes.isEmpty
      hasDefault = true
      return false
    }
    hasDefault = ["??", "==", "!="].contains(op)
    return false
  }

  /// `value.flatMap { $0 as? T }`
  private mutating func readMapping(_ member: MemberAccessExprSyntax) -> Bool {
    guard ["map", "flatMap"].contains(member.declName.baseName.name),
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id,
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
      closure.signature == nil
    else { return false }
    let finder = ReferenceFinder("$0", in: Syntax(closure.statements))
    merge(finder.found.map { ExpressionUse(of: ExprSyntax($0), chain: chain + 1) })
    hasDefault = ExpressionUse(of: ExprSyntax(call), chain: chain + 1).hasDefault
    return true
  }

  private mutating func bind(_ clause: InitializerClauseSyntax, isWhole: Bool) {
    let isBare = isWhole && castTypes.isEmpty
    if let binding = clause.parent?.as(PatternBindingSyntax.self) {
      if isWhole { self.binding = binding }
      let scope = binding.ancestorOrSelf { $0.as(CodeBlockItemListSyntax.self) }.map(Syntax.init)
      if isBare { follow(binding.pattern, in: scope, except: Syntax(binding)) }
    } else if let condition = clause.parent?.as(OptionalBindingConditionSyntax.self) {
      let owner = condition.parent?.parent?.parent
      guardian = owner?.as(GuardStmtSyntax.self)
      let scope =
        owner?.as(IfExprSyntax.self).map(Syntax.init)
        ?? condition.ancestorOrSelf { $0.as(CodeBlockItemListSyntax.self) }.map(Syntax.init)
      if isBare { follow(condition.pattern, in: scope, except: Syntax(condition)) }
    } else if let condition = clause.parent?.as(MatchingPatternConditionSyntax.self), isBare {
      castTypes = PatternTypes.of(condition.pattern)
      guardian = condition.parent?.parent?.parent?.as(GuardStmtSyntax.self)
      end(isWhole)
    } else {
      end(isWhole)
    }
  }

  /// What is done with the variable that has the value.
  private mutating func follow(_ pattern: PatternSyntax, in scope: Syntax?, except own: Syntax) {
    if pattern.is(WildcardPatternSyntax.self) { return }
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name, let scope, chain < Self.maximumChain,
      scope.bindings(of: name) == 1
    else { return end(true) }
    let finder = ReferenceFinder(name, in: scope)
    merge(finder.found.map { ExpressionUse(of: ExprSyntax($0), chain: chain + 1) })
  }

  private mutating func merge(_ uses: [ExpressionUse]) {
    castTypes = uses.flatMap(\.castTypes)
    hasDefault = !uses.isEmpty && uses.allSatisfy(\.hasDefault)
    isForced = isForced || uses.contains(where: \.isForced)
    guardian = guardian ?? uses.lazy.compactMap(\.guardian).first
    isUnknown = uses.contains(where: \.isUnknown)
    isPassedOn = !uses.isEmpty && uses.allSatisfy(\.isPassedOn)
  }

  private mutating func readPatterns(_ cases: SwitchCaseListSyntax) {
    castTypes = PatternTypes.of(cases)
    // A value of none of the types is handled.
    hasDefault = !castTypes.isEmpty
  }
}

/// Finds the references to a name.
private final class ReferenceFinder: SyntaxVisitor {
  private(set) var found: [DeclReferenceExprSyntax] = []
  private let name: String

  init(_ name: String, in node: Syntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.name == name, !node.isMemberName { found.append(node) }
    return .skipChildren
  }
}

/// Finds the types in the patterns `let x as T` and `is T`.
private final class PatternTypes: SyntaxVisitor {
  private var types: [TypeSyntax] = []

  static func of(_ node: some SyntaxProtocol) -> [TypeSyntax] {
    let finder = PatternTypes(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.types
  }

  // What a case does is not its pattern.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.type)
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self)
    {
      types.append(type.type)
    }
    return .skipChildren
  }
}

extension Syntax {
  /// Whether the innermost function around it is a declared one, and no closure.
  fileprivate var isInFunctionItself: Bool {
    ancestorOrSelf { node -> Bool? in
      if node.is(ClosureExprSyntax.self) { return false }
      return node.is(FunctionDeclSyntax.self) || node.is(AccessorBlockSyntax.self) ? true : nil
    } ?? false
  }
}
