import SwiftSyntax

extension DeclarationTable {
  /// Whether it is a stored instance property.
  func isStored(_ index: Int) -> Bool {
    guard let node = declarations[index].node.as(VariableDeclSyntax.self), declarations[index].parent != nil,
      !node.modifiers.has(.static), !node.modifiers.has(.class), !node.modifiers.has(.lazy)
    else { return false }
    return node.bindings.contains { !$0.isComputed }
  }

  /// Whether the language requires a member to be as visible as its type because of the kind of type, such as the value
  /// of a property wrapper.
  func isRequired(_ member: Int, byKindOf type: FloorDeclaration) -> Bool {
    let node = declarations[member].node
    let name = declarations[member].name.split(separator: ".").last ?? ""
    if type.has(attribute: "propertyWrapper") {
      let isValue = node.is(VariableDeclSyntax.self) && ["wrappedValue", "projectedValue"].contains(name)
      let isInitializer = name.hasPrefix("init(wrappedValue:") || name.hasPrefix("init(projectedValue:")
      if isValue || isInitializer { return true }
    }
    if type.has(attribute: "resultBuilder"), node.is(FunctionDeclSyntax.self), name.hasPrefix("build") { return true }
    if type.has(attribute: "dynamicMemberLookup"), name.hasPrefix("subscript(dynamicMember:") { return true }
    return type.has(attribute: "dynamicCallable") && name.hasPrefix("dynamicallyCall(")
  }

  /// Whether it can be subclassed or overridden.
  func canBeOpen(_ index: Int) -> Bool {
    let declaration = declarations[index]
    if declaration.isClass { return true }
    guard let type = type(of: index), declarations[type].isClass else { return false }
    return !declaration.isType && !declaration.modifiers.has(.static) && !declaration.modifiers.has(.final)
  }

  /// Whether a member may be a witness of a conformance that the build left out: in an extension with protocols.
  func mayBeWitness(_ member: Int) -> Bool {
    guard let parent = declarations[member].parent, isUnseen(member), declarations[member].level >= .internal else {
      return false
    }
    return declarations[parent].node.as(ExtensionDeclSyntax.self)?.inheritanceClause != nil
  }

  /// Whether the build left a declaration out.
  func isUnseen(_ index: Int) -> Bool {
    unseen[declarations[index].name]?.contains(index) ?? false
  }

  /// The types that code names which the build left out: the index does not contain it, so they are compared as text.
  func namedTypes(in nodes: [Syntax], of index: Int) -> [Int] {
    guard isUnseen(index) else { return [] }
    return nodes.flatMap { $0.tokens(viewMode: .sourceAccurate) }.compactMap(\.identifier?.name)
      .flatMap { typesByName[$0, default: []] }
  }

  /// The same declaration in `#if` branches that the build left out, where the compiler assigns no USR.
  func twins(of index: Int) -> [Int] {
    let declaration = declarations[index]
    guard !declaration.usrs.isEmpty else { return [] }
    return unseen[declaration.name, default: []].filter { declarations[$0].node.kind == declaration.node.kind }
  }
}

extension PatternSyntax {
  /// What it declares, without backticks: several names where it is a tuple.
  var names: [String] {
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    return self.as(IdentifierPatternSyntax.self)?.identifier.identifier.map { [$0.name] } ?? []
  }
}

extension PatternBindingSyntax {
  /// Whether it has no storage. A property with observers has.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      accessors.contains { ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }
}

extension FloorDeclaration {
  /// The inheritance clause, where its types must be as visible as the type: a superclass, a raw type.
  var superclassClause: InheritanceClauseSyntax? {
    node.as(ClassDeclSyntax.self)?.inheritanceClause ?? node.as(EnumDeclSyntax.self)?.inheritanceClause
  }
}
