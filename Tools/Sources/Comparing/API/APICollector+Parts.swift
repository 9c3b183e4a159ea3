import SwiftSyntax

extension APICollector {
  /// A declaration with parameters or without, in parts: `func`, `f`, `<T>(a: Int)`, `throws`, ` -> Int`.
  struct Parts {
    var keyword: String
    var name: String
    var head: String
    var effects: (any EffectSpecifiersSyntax)?
    var tail = ""
    /// The type that takes its place by default.
    var standard: String?
    var parameters: FunctionParameterListSyntax?
    /// Whether a requirement must be implemented with a setter.
    var isSettable = false
    /// What it takes from callers besides its type.
    var limits: [String] = []
    /// What it gives them besides its type.
    var promises: [String] = []
  }

  /// - Parameter isOpen: Whether clients implement or override it: then all must be as it is.
  func parts(of declaration: DeclSyntax, isOpen: Bool) -> Parts? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      let generics = generics(node.genericParameterClause, node.genericWhereClause)
      var parts = Parts(
        keyword: "func", name: node.name.plain, head: generics.parameters, effects: node.signature.effectSpecifiers)
      add(node.signature.parameterClause.parameters, isOpen: isOpen, to: &parts) { parameter in
        if case .identifier = node.name.tokenKind { parameter.firstName.text } else { "_" }
      }
      add(node.signature.returnClause, isOpen: isOpen, to: &parts)
      parts.tail += generics.conditions
      return parts
    case .initializerDecl(let node):
      let generics = generics(node.genericParameterClause, node.genericWhereClause)
      var parts = Parts(
        keyword: "init", name: "init", head: (node.optionalMark?.text ?? "") + generics.parameters,
        effects: node.signature.effectSpecifiers)
      add(node.signature.parameterClause.parameters, isOpen: isOpen, to: &parts) { $0.firstName.text }
      parts.tail = generics.conditions
      return parts
    case .subscriptDecl(let node):
      let generics = generics(node.genericParameterClause, node.genericWhereClause)
      var parts = Parts(
        keyword: "subscript", name: "subscript", head: generics.parameters, effects: node.accessorBlock?.getterEffects)
      // One name is that of the parameter only.
      add(node.parameterClause.parameters, isOpen: isOpen, to: &parts) {
        $0.secondName == nil ? "_" : $0.firstName.text
      }
      add(node.returnClause, isOpen: isOpen, to: &parts)
      parts.tail += generics.conditions
      parts.isSettable = node.accessorBlock?.list.contains { $0.accessorSpecifier.text == "set" } ?? false
      return parts
    case .typeAliasDecl(let node):
      let generics = generics(node.genericParameterClause, node.genericWhereClause)
      return Parts(
        keyword: "typealias", name: node.name.plain, head: "\(generics.parameters) \(signature(node.initializer))",
        tail: generics.conditions)
    case .associatedTypeDecl(let node):
      return Parts(
        keyword: "associatedtype", name: node.name.plain, head: node.inheritanceClause.map(signature) ?? "",
        tail: generics(nil, node.genericWhereClause).conditions, standard: (node.initializer?.value).map(signature))
    case .macroDecl(let node):
      let generics = generics(node.genericParameterClause, node.genericWhereClause)
      var parts = Parts(keyword: "macro", name: node.name.plain, head: generics.parameters)
      add(node.signature.parameterClause.parameters, isOpen: isOpen, to: &parts) { $0.firstName.text }
      add(node.signature.returnClause, isOpen: isOpen, to: &parts)
      parts.tail += generics.conditions
      return parts
    default: return nil
    }
  }

  /// Adds the labels and types: internal parameter names do not concern callers, and defaults are separate promises.
  private func add(
    _ parameters: FunctionParameterListSyntax, isOpen: Bool, to parts: inout Parts,
    label: (FunctionParameterSyntax) -> String
  ) {
    var list: [String] = []
    for (index, parameter) in parameters.enumerated() {
      let place = "parameter \(index + 1)"
      let rewritten = CanonicalTypes(types.names).rewrite(Syntax(parameter.type)).as(TypeSyntax.self)
      var type = rewritten ?? parameter.type
      if !isOpen {
        let taken = type.takeMarks(["escaping", "sending", "Sendable"])
        parts.limits += taken.map { "\($0) in \(place)" }
        parts.promises += type.takeMarks(where: types.isolations.isActor).map { "\($0) of \(place) in" }
      }
      parts.promises += parameter.attributes.unseen(types.isolations).map { "@\($0) of \(place) in" }
      list.append("\(label(parameter)): \(type.signature)\(parameter.ellipsis?.text ?? "")")
    }
    parts.parameters = parameters
    parts.head += "(\(list.joined(separator: ", ")))"
  }

  private func add(_ result: ReturnClauseSyntax?, isOpen: Bool, to parts: inout Parts) {
    guard let result else { return }
    var type = CanonicalTypes(types.names).rewrite(Syntax(result.type)).as(TypeSyntax.self) ?? result.type
    if !isOpen { parts.promises += type.takeMarks(["sending"]).map { "\($0) result of" } }
    let text = type.signature
    if text != "()" { parts.tail = " -> \(text)" }
  }
}

extension TypeSyntax {
  fileprivate mutating func takeMarks(_ names: Set<String>) -> [String] { takeMarks { names.contains($0) } }

  /// Takes attributes and specifiers away.
  ///
  /// - Returns: Their names.
  fileprivate mutating func takeMarks(where isTaken: (String) -> Bool) -> [String] {
    guard var node = self.as(AttributedTypeSyntax.self) else { return [] }
    let attributes = node.attributes.names.filter(isTaken)
    let specifiers = node.specifiers.map(\.trimmedDescription).filter(isTaken)
    node.attributes = node.attributes.filter {
      !attributes.contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
    }
    node.specifiers = node.specifiers.filter { !specifiers.contains($0.trimmedDescription) }
    self = node.attributes.isEmpty && node.specifiers.isEmpty ? node.baseType : TypeSyntax(node)
    return attributes + specifiers
  }
}

extension AttributeListSyntax {
  /// The names of wrappers, builders and macros, of which it is not seen here what they add.
  func unseen(_ isolations: Isolations) -> [String] {
    names.filter { name in
      name.split(separator: ".").last?.first?.isUppercase == true && !isolations.isActor(name)
    }
  }
}
