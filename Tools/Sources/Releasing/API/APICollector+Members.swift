import SwiftSyntax

extension APICollector {
  /// Adds a declaration that is not a type, if it is visible to others.
  mutating func collect(member declaration: DeclSyntax, in scope: APIScope) {
    // Cases are as public as their enum, and nothing else in it is.
    if let cases = declaration.as(EnumCaseDeclSyntax.self) { return collect(cases, in: scope) }
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    else { return collect(operator: declaration, in: scope) }
    guard scope.sees(modifiers, attributes) else { return }
    let prefix = Set(scope.attributes + attributes.signatures).sorted() + modifiers.signatures
    if let variable = declaration.as(VariableDeclSyntax.self) { return collect(variable, prefix, in: scope) }
    guard let (name, rest, parameters) = Self.parts(of: declaration) else { return }
    let text = (prefix + [name.keyword, scope.member(name.name) + rest]).joined(separator: " ")
    add(text, closedOwner: scope.closedOwner)
    if modifiers.has("open") { add("open \(text)") }
    for (index, parameter) in (parameters ?? []).enumerated() where parameter.defaultValue != nil {
      add("default of parameter \(index + 1) in \(text)")
    }
    if let accessors = declaration.as(SubscriptDeclSyntax.self)?.accessorBlock, Self.isSettable(accessors) {
      add("set \(text)", closedOwner: scope.closedOwner)
    }
  }

  private typealias Parts = (
    name: (keyword: String, name: String), rest: String, parameters: FunctionParameterListSyntax?
  )

  private static func parts(of declaration: DeclSyntax) -> Parts? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      let rest =
        (node.genericParameterClause?.signature ?? "") + signature(of: node.signature)
        + clause(node.genericWhereClause)
      return (("func", node.name.text), rest, node.signature.parameterClause.parameters)
    case .initializerDecl(let node):
      let rest =
        (node.optionalMark?.text ?? "") + (node.genericParameterClause?.signature ?? "")
        + signature(of: node.signature) + clause(node.genericWhereClause)
      return (("init", "init"), rest, node.signature.parameterClause.parameters)
    case .subscriptDecl(let node):
      let rest =
        (node.genericParameterClause?.signature ?? "") + list(node.parameterClause.parameters)
        + " " + node.returnClause.signature + clause(node.genericWhereClause)
      return (("subscript", "subscript"), rest, node.parameterClause.parameters)
    case .typeAliasDecl(let node):
      let rest = (node.genericParameterClause?.signature ?? "") + " " + node.initializer.signature
      return (("typealias", node.name.text), rest, nil)
    case .associatedTypeDecl(let node):
      let rest = (node.inheritanceClause?.signature ?? "") + (node.initializer.map { " " + $0.signature } ?? "")
      return (("associatedtype", node.name.text), rest + clause(node.genericWhereClause), nil)
    case .macroDecl(let node): return (("macro", node.name.text), signature(of: node.signature), nil)
    default: return nil
    }
  }

  private static func clause(_ clause: GenericWhereClauseSyntax?) -> String {
    clause.map { " " + $0.signature } ?? ""
  }

  private static func signature(of signature: FunctionSignatureSyntax) -> String {
    let effects = signature.effectSpecifiers.map { " " + $0.signature } ?? ""
    return list(signature.parameterClause.parameters) + effects
      + (signature.returnClause.map { " " + $0.signature } ?? "")
  }

  /// The labels and types: internal parameter names do not concern callers, and defaults are separate promises.
  private static func list(_ parameters: FunctionParameterListSyntax) -> String {
    let parts = parameters.map { "\($0.firstName.text): \($0.type.signature)\($0.ellipsis?.text ?? "")" }
    return "(\(parts.joined(separator: ", ")))"
  }

  // MARK: - Variables

  private mutating func collect(_ variable: VariableDeclSyntax, _ prefix: [String], in scope: APIScope) {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    var type: TypeSyntax?
    // `let a, b: Int` has its type last.
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      let form =
        type.map { ": \($0.signature)" } ?? binding.initializer.map { " = \($0.value.signature)" } ?? ""
      let text = (prefix + ["var", scope.member(binding.pattern.signature) + form]).joined(separator: " ")
      add(text + Self.effects(binding.accessorBlock), closedOwner: scope.closedOwner)
      if variable.modifiers.has("open") { add("open \(text)") }
      let isRestricted = ["private", "fileprivate", "internal", "package"].contains {
        variable.modifiers.has($0, detail: "set")
      }
      if !isConstant, !isRestricted, binding.accessorBlock.map(Self.isSettable) ?? true {
        add("set \(text)", closedOwner: scope.closedOwner)
      }
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
        closedOwner: scope.path)
    }
  }

  private mutating func collect(operator declaration: DeclSyntax, in scope: APIScope) {
    if declaration.is(OperatorDeclSyntax.self) || declaration.is(PrecedenceGroupDeclSyntax.self) {
      add(declaration.signature)
    }
  }
}
