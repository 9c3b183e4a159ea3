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
    let limits = scope.limits + attributes.limits
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return collect(variable, prefix, limits, in: scope, level)
    }
    guard let parts = Self.parts(of: declaration) else { return }
    let plain = (prefix + [parts.keyword, scope.member(parts.name) + parts.head]).joined(separator: " ")
    let runs = ["func", "init", "subscript"].contains(parts.keyword)
    let actor = runs ? isolation(modifiers, attributes, in: scope) : nil
    let text = add(plain, parts.effects, parts.tail, on: actor, in: scope, isOpen: modifiers.has("open"), level) {
      if parts.standard != nil { $0.witnesses = [] }
    }
    add(limits: limits, of: text, level)
    if modifiers.has("open") { add("open \(text)", level, about: text) }
    if let standard = parts.standard { add("default \(standard) of \(text)", level, about: text) }
    for (index, parameter) in (parts.parameters ?? []).enumerated() where parameter.defaultValue != nil {
      add("default of parameter \(index + 1) in \(text)", level, about: text)
    }
    if declaration.is(InitializerDeclSyntax.self) { addInheritance(of: text, modifiers, in: scope, level) }
    if let accessors = declaration.as(SubscriptDeclSyntax.self)?.accessorBlock {
      addAccess(accessors, modifiers, of: text, text, in: scope, level)
    }
  }

  /// Adds a declaration with its effects and the actor on which it runs. Who implements or overrides it must do it with the same; who only calls it may
  /// take less for granted.
  ///
  /// - Returns: Its text.
  mutating func add(
    _ head: String, _ effects: (any EffectSpecifiersSyntax)?, _ tail: String = "", on actor: String?,
    in scope: APIScope,
    isOpen: Bool, _ level: PublicAPI.Level, complete: (inout PublicAPI.Declaration) -> Void
  ) -> String {
    let plain = head + tail
    var declaration = PublicAPI.Declaration(plain, closedOwner: scope.closedOwner, level)
    let isOpen = scope.isOpen || isOpen
    if isOpen {
      declaration.text = prefix(of: actor) + head + (effects.map { " " + $0.signature } ?? "") + tail
      if effects?.asyncSpecifier == nil { declaration.witnesses.append("without async: \(plain)") }
      if effects?.throwsClause == nil { declaration.witnesses.append("without throws: \(plain)") }
    }
    complete(&declaration)
    add(declaration)
    if !isOpen { addEffects(effects, of: plain, level) }
    add(isolation: actor, of: declaration.text, isOpen: isOpen, level)
    return declaration.text
  }

  /// What a call need not be marked with is a promise: to need less later breaks nobody.
  private mutating func addEffects(
    _ effects: (any EffectSpecifiersSyntax)?, of text: String, _ level: PublicAPI.Level
  ) {
    if effects?.asyncSpecifier == nil { add("without async: \(text)", level, about: text) }
    let without = "without throws: \(text)"
    guard let clause = effects?.throwsClause else { return add(without, level, about: text) }
    let type = clause.type?.signature
    if type == "Never" { return add(without, level, about: text) }
    let isPassingOn = clause.throwsSpecifier.text == "rethrows"
    guard isPassingOn || (type != nil && type != "Error") else { return }
    let limit = isPassingOn ? "what its arguments throw" : type ?? ""
    var promise = PublicAPI.Declaration("throws \(limit) only: \(text)", level, about: text)
    promise.stronger = without
    add(promise)
  }

  /// Adds what subclasses have of an initializer, and must have.
  private mutating func addInheritance(
    of text: String, _ modifiers: DeclModifierListSyntax, in scope: APIScope, _ level: PublicAPI.Level
  ) {
    if modifiers.has("required") { add("required \(text)", level, about: text) }
    guard scope.isInherited else { return }
    if modifiers.has("required") { add(limits: ["needed in subclasses"], of: text, level) }
    if !modifiers.has("convenience") { add("designated \(text)", level, about: text) }
  }

  /// Adds who may set a variable or a subscript, and whether reading and writing change its owner.
  ///
  /// - Parameter subject: Its whole text, with effects.
  mutating func addAccess(
    _ block: AccessorBlockSyntax?, _ modifiers: DeclModifierListSyntax, of text: String, _ subject: String,
    in scope: APIScope, _ level: PublicAPI.Level
  ) {
    let accessors = block?.list ?? []
    let isChange = accessors.contains {
      $0.modifier?.name.text == "mutating" && ["get", "_read"].contains($0.accessorSpecifier.text)
    }
    if isChange || (scope.isOfValue && modifiers.has("lazy")) {
      add(limits: ["changed by reading"], of: subject, level)
    }
    let isRestricted = ["private", "fileprivate", "internal", "package"].contains { modifiers.has($0, detail: "set") }
    guard !isRestricted, block.map(Self.isSettable) ?? true else { return }
    add("set \(text)", closedOwner: scope.closedOwner, level, about: subject)
    if accessors.contains(where: { $0.modifier?.name.text == "nonmutating" }) {
      add("set without a change of the owner: \(text)", level, about: subject)
    }
  }

  /// A declaration with parameters or without, in parts: `func`, `f`, `<T>(a: Int)`, `throws`, ` -> Int`.
  private struct Parts {
    var keyword: String
    var name: String
    var head: String
    var effects: (any EffectSpecifiersSyntax)?
    var tail = ""
    /// The type that takes its place by default.
    var standard: String?
    var parameters: FunctionParameterListSyntax?
  }

  private static func parts(of declaration: DeclSyntax) -> Parts? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      return Parts(
        keyword: "func", name: node.name.plain,
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
        effects: node.accessorBlock?.getterEffects, tail: result(node.returnClause) + clause(node.genericWhereClause),
        parameters: node.parameterClause.parameters)
    case .typeAliasDecl(let node):
      return Parts(
        keyword: "typealias", name: node.name.plain,
        head: (node.genericParameterClause?.signature ?? "") + " " + node.initializer.signature,
        tail: clause(node.genericWhereClause))
    case .associatedTypeDecl(let node):
      return Parts(
        keyword: "associatedtype", name: node.name.plain, head: node.inheritanceClause?.signature ?? "",
        tail: clause(node.genericWhereClause), standard: node.initializer?.value.signature)
    case .macroDecl(let node):
      return Parts(
        keyword: "macro", name: node.name.plain, head: list(node.signature.parameterClause.parameters),
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

  // MARK: - Cases and operators

  private mutating func collect(_ cases: EnumCaseDeclSyntax, in scope: APIScope) {
    for element in cases.elements {
      var values = element.parameterClause
      // Defaults are separate promises.
      let defaults = values?.parameters.map { $0.defaultValue != nil } ?? []
      if let parameters = values?.parameters {
        values?.parameters = EnumCaseParameterListSyntax(parameters.map { $0.with(\.defaultValue, nil) })
      }
      let text = "case \(scope.member(element.name.plain))\(values?.signature ?? "")"
      add(text, closedOwner: scope.path, scope.level)
      add(limits: cases.attributes.limits, of: text, scope.level)
      for (index, hasDefault) in defaults.enumerated() where hasDefault {
        add("default of value \(index + 1) in \(text)", scope.level, about: text)
      }
    }
  }

  private mutating func collect(operator declaration: DeclSyntax, in scope: APIScope) {
    if declaration.is(OperatorDeclSyntax.self) || declaration.is(PrecedenceGroupDeclSyntax.self) {
      add(declaration.signature, .public)
    }
  }
}
