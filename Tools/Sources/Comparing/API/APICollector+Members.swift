import SwiftSyntax

extension APICollector {
  /// Adds a declaration that is not a type, if it is visible to others.
  mutating func collect(member declaration: DeclSyntax, in scope: APIScope) {
    owner = scope.path
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
    let isOpen = scope.isOpen || modifiers.has("open")
    guard let parts = parts(of: declaration, isOpen: isOpen) else { return }
    let plain = (prefix + [parts.keyword, scope.member(parts.name) + parts.head]).joined(separator: " ")
    let runs = ["func", "init", "subscript"].contains(parts.keyword)
    let actor = runs ? isolation(modifiers, attributes, in: scope) : nil
    let text = add(plain, parts.effects, parts.tail, on: actor, in: scope, isOpen: modifiers.has("open"), level) {
      if parts.standard != nil { $0.witnesses = [] }
      if parts.isSettable { $0.witnesses.append("set \(plain + parts.tail)") }
    }
    add(limits: limits + parts.limits, of: text, level)
    for promise in parts.promises { add("\(promise) \(text)", level, about: text) }
    add(unseen: attributes, of: text, level)
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

  /// Adds a declaration with its effects and the actor on which it runs. Who implements or overrides it must do it with the
  /// same; who only calls it may take less for granted.
  ///
  /// - Returns: Its text.
  mutating func add(
    _ head: String, _ effects: (any EffectSpecifiersSyntax)?, _ tail: String = "", on actor: String?,
    in scope: APIScope, isOpen: Bool, _ level: PublicAPI.Level, complete: (inout PublicAPI.Declaration) -> Void
  ) -> String {
    let plain = head + tail
    var declaration = PublicAPI.Declaration(plain, closedOwner: scope.closedOwner, level)
    let isOpen = scope.isOpen || isOpen
    if isOpen {
      declaration.text = prefix(of: actor) + head + (effects.map { " " + signature($0) } ?? "") + tail
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
    let type = clause.type.map(signature)
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

  // MARK: - Cases and operators

  private mutating func collect(_ cases: EnumCaseDeclSyntax, in scope: APIScope) {
    for element in cases.elements {
      let values = element.parameterClause.map { clause in
        let parts = clause.parameters.map { value in
          let label = value.firstName.flatMap { $0.text == "_" ? nil : "\($0.plain): " } ?? ""
          return label + signature(value.type)
        }
        return "(\(parts.joined(separator: ", ")))"
      }
      // Defaults are separate promises.
      let defaults = element.parameterClause?.parameters.map { $0.defaultValue != nil } ?? []
      let text = "case \(scope.member(element.name.plain))\(values ?? "")"
      let limits = cases.attributes.limits
      // Nobody has to expect what there cannot be.
      add(text, closedOwner: limits.contains("unavailable") ? nil : scope.path, scope.level)
      add(limits: limits, of: text, scope.level)
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
