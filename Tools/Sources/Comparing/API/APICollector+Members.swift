import SwiftSyntax

extension APICollector {
  /// Adds a declaration that is not a type, if it is visible to others.
  mutating func collect(member declaration: DeclSyntax, in scope: APIScope) {
    // Cases are as public as their enum, and nothing else in it is.
    if let cases = declaration.as(EnumCaseDeclSyntax.self) { return collect(cases, in: scope) }
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    else { return collect(operator: declaration, in: scope) }
    guard let level = scope.level(of: modifiers, attributes) else { return }
    let prefix = Set(scope.attributes + attributes.signatures).sorted() + modifiers.signatures
    if let variable = declaration.as(VariableDeclSyntax.self) { return collect(variable, prefix, in: scope, level) }
    guard let parts = Self.parts(of: declaration) else { return }
    // Who implements or overrides it must do it with the same effects; who only calls it may take less for granted.
    let isOpen = scope.isOpen || modifiers.has("open")
    let effects = isOpen ? parts.effects?.signature : nil
    let text =
      (prefix + [parts.keyword, scope.member(parts.name) + parts.head + (effects.map { " " + $0 } ?? "") + parts.tail])
      .joined(separator: " ")
    add(text, closedOwner: scope.closedOwner, level)
    if !isOpen { addEffects(parts.effects, of: text, level) }
    if modifiers.has("open") { add("open \(text)", level, about: text) }
    for (index, parameter) in (parts.parameters ?? []).enumerated() where parameter.defaultValue != nil {
      add("default of parameter \(index + 1) in \(text)", level, about: text)
    }
    if let accessors = declaration.as(SubscriptDeclSyntax.self)?.accessorBlock, Self.isSettable(accessors) {
      add("set \(text)", closedOwner: scope.closedOwner, level, about: text)
    }
  }

  /// What a call need not be marked with is a promise: to need less later breaks nobody.
  private mutating func addEffects(
    _ effects: FunctionEffectSpecifiersSyntax?, of text: String, _ level: PublicAPI.Level
  ) {
    if effects?.asyncSpecifier == nil { add("without async: \(text)", level, about: text) }
    guard let clause = effects?.throwsClause else { return add("without throws: \(text)", level, about: text) }
    if let type = clause.type { add("throws \(type.signature) only: \(text)", level, about: text) }
  }

  /// A declaration with parameters or without, in parts: `func`, `f`, `<T>(a: Int)`, `throws`, ` -> Int`.
  private struct Parts {
    var keyword: String
    var name: String
    var head: String
    var effects: FunctionEffectSpecifiersSyntax?
    var tail = ""
    var parameters: FunctionParameterListSyntax?
  }

  private static func parts(of declaration: DeclSyntax) -> Parts? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      return Parts(
        keyword: "func", name: node.name.text,
        head: (node.genericParameterClause?.signature ?? "") + list(node.signature.parameterClause.parameters),
        effects: node.signature.effectSpecifiers,
        tail: result(node.signature.returnClause) + clause(node.genericWhereClause),
        parameters: node.signature.parameterClause.parameters)
    case .initializerDecl(let node):
      return Parts(
        keyword: "init", name: "init",
        head: (node.optionalMark?.text ?? "") + (node.genericParameterClause?.signature ?? "")
          + list(node.signature.parameterClause.parameters),
        effects: node.signature.effectSpecifiers, tail: clause(node.genericWhereClause),
        parameters: node.signature.parameterClause.parameters)
    case .subscriptDecl(let node):
      return Parts(
        keyword: "subscript", name: "subscript",
        head: (node.genericParameterClause?.signature ?? "") + list(node.parameterClause.parameters),
        tail: result(node.returnClause) + clause(node.genericWhereClause),
        parameters: node.parameterClause.parameters)
    case .typeAliasDecl(let node):
      return Parts(
        keyword: "typealias", name: node.name.text,
        head: (node.genericParameterClause?.signature ?? "") + " " + node.initializer.signature)
    case .associatedTypeDecl(let node):
      return Parts(
        keyword: "associatedtype", name: node.name.text,
        head: (node.inheritanceClause?.signature ?? "") + (node.initializer.map { " " + $0.signature } ?? ""),
        tail: clause(node.genericWhereClause))
    case .macroDecl(let node):
      return Parts(
        keyword: "macro", name: node.name.text, head: list(node.signature.parameterClause.parameters),
        tail: result(node.signature.returnClause), parameters: node.signature.parameterClause.parameters)
    default: return nil
    }
  }

  private static func clause(_ clause: GenericWhereClauseSyntax?) -> String {
    clause.map { " " + $0.signature } ?? ""
  }

  private static func result(_ clause: ReturnClauseSyntax?) -> String { clause.map { " " + $0.signature } ?? "" }

  /// The labels and types: internal parameter names do not concern callers, and defaults are separate promises.
  private static func list(_ parameters: FunctionParameterListSyntax) -> String {
    let parts = parameters.map { "\($0.firstName.text): \($0.type.signature)\($0.ellipsis?.text ?? "")" }
    return "(\(parts.joined(separator: ", ")))"
  }

  // MARK: - Variables

  private mutating func collect(
    _ variable: VariableDeclSyntax, _ prefix: [String], in scope: APIScope, _ level: PublicAPI.Level
  ) {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    var type: TypeSyntax?
    // `let a, b: Int` has its type last.
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      let form = type.map { ": \($0.signature)" } ?? binding.initializer.map { Self.form(of: $0.value) } ?? ""
      let text = (prefix + ["var", scope.member(binding.pattern.signature) + form]).joined(separator: " ")
      let effects = Self.effects(binding.accessorBlock)
      add(text + effects, closedOwner: scope.closedOwner, level)
      if variable.modifiers.has("open") { add("open \(text)", level, about: text + effects) }
      let isRestricted = ["private", "fileprivate", "internal", "package"].contains {
        variable.modifiers.has($0, detail: "set")
      }
      if !isConstant, !isRestricted, binding.accessorBlock.map(Self.isSettable) ?? true {
        add("set \(text)", closedOwner: scope.closedOwner, level, about: text + effects)
      }
    }
  }

  /// The type of a value, as far as it shows: another value of the same type is no change.
  private static func form(of value: ExprSyntax) -> String {
    switch value.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return ": Int"
    case .floatLiteralExpr: return ": Double"
    case .booleanLiteralExpr: return ": Bool"
    case .stringLiteralExpr: return ": String"
    case .functionCallExpr(let call):
      let callee = call.calledExpression.signature
      let name = callee.hasSuffix(".init") ? String(callee.dropLast(".init".count)) : callee
      let last = name.split(separator: ".").last ?? ""
      return last.first?.isUppercase == true ? ": \(name)" : " = \(callee)(…)"
    case .memberAccessExpr(let member): return " = \(member.signature)"
    default: return " = …"
    }
  }

  private static func isSettable(_ block: AccessorBlockSyntax) -> Bool {
    guard case .accessors(let accessors) = block.accessors else { return false }
    let names = Set(accessors.map(\.accessorSpecifier.text))
    return names.isDisjoint(with: ["get", "_read", "unsafeAddress"])
      || !names.isDisjoint(with: ["set", "_modify"])
  }

  private static func effects(_ block: AccessorBlockSyntax?) -> String {
    guard case .accessors(let accessors)? = block?.accessors else { return "" }
    return accessors.compactMap { $0.effectSpecifiers.map { " " + $0.signature } }.joined()
  }

  // MARK: - Cases and operators

  private mutating func collect(_ cases: EnumCaseDeclSyntax, in scope: APIScope) {
    for element in cases.elements {
      add(
        "case \(scope.member(element.name.text))\(element.parameterClause?.signature ?? "")",
        closedOwner: scope.path, scope.level)
    }
  }

  private mutating func collect(operator declaration: DeclSyntax, in scope: APIScope) {
    if declaration.is(OperatorDeclSyntax.self) || declaration.is(PrecedenceGroupDeclSyntax.self) {
      add(declaration.signature, .public)
    }
  }
}
