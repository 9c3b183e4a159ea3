import Parsing
import SourceFacts
import SwiftSyntax

/// Collects the declarations in a file that other files may refer to.
final class DeclarationVisitor: SyntaxVisitor {
  private var declarations = FileDeclarations()
  private let source: SourceLines
  /// The enclosing types, whether each is private, whether its members are public without saying so, and their isolation
  /// in an extension.
  private var types: [(path: [String], isPrivate: Bool, isPublic: Bool, isolation: TargetMembers.Isolation)] = []

  static func read(_ tree: SourceFileSyntax, _ source: SourceLines) -> FileDeclarations {
    let visitor = DeclarationVisitor(source)
    visitor.walk(tree)
    return visitor.declarations
  }

  private init(_ source: SourceLines) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    TargetReader(source: source).base(node, called: node.name.name).map { declarations.bases.append($0) }
    let kind = enter(node, .class)
    addImplicitInitializer(of: node.memberBlock)
    return kind
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = enter(node, .struct)
    addStoredProperties(of: node)
    addImplicitInitializer(of: node.memberBlock)
    return kind
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = enter(node, .enum)
    addRawValues(of: node)
    return kind
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .protocol) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.path
    types.append(
      (
        path, node.modifiers.has(.private, .fileprivate), node.modifiers.has(.public, .package),
        TargetMembers.Isolation(modifiers: node.modifiers, node.attributeNames)
      ))
    TargetReader(source: source).base(node, called: path.last ?? "").map { declarations.bases.append($0) }
    declarations.conformances[path.joined(separator: "."), default: []] += inherited(node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    (clause?.inheritedTypes ?? []).map { inherited in
      (inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type).trimmedText
    }
  }

  private func enter(
    _ node: some NamedDeclSyntax & DeclGroupSyntax & WithAttributesSyntax, _ kind: FileDeclarations.DeclaredType.Kind
  ) -> SyntaxVisitorContinueKind {
    let path = (types.last?.path ?? []) + [node.name.name]
    var declared = FileDeclarations.DeclaredType(
      kind: kind, path: path, position: source.position(of: node.name),
      isolation: TargetMembers.Isolation(modifiers: node.modifiers, node.attributeNames),
      inherited: inherited(node.inheritanceClause))
    declared.access =
      node.modifiers.has(.private, .fileprivate)
      ? .file : node.modifiers.has(.public, .open, .package) ? .others : .module
    declared.isExposed = node.attributeNames.contains(kind == .protocol ? "objc" : "objcMembers")
    declarations.types.append(declared)
    types.append(
      (
        path, types.last?.isPrivate == true || node.modifiers.has(.private, .fileprivate), kind == .protocol, .unstated
      ))
    return .visitChildren
  }

  // MARK: Bodies contain nothing that is visible outside

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.signature.returnClause.map { TypeShape($0.type) } ?? .void
    addIsolation(TargetMembers.Isolation(node), of: node.name.name + "()")
    addValue(node.name.name + "()", node.genericParameterClause == nil ? type : .other("?"))
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    addInitializer(node)
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// A case belongs to no actor.
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let name = element.name.name
      addIsolation(.nonisolated, of: element.parameterClause == nil ? name : "\(name)()")
    }
    return .skipChildren
  }

  // MARK: Aliases and constants

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause == nil else { return .skipChildren }
    let type = TypeShape(node.initializer.value)
    // Two are in branches of `#if`.
    func known(_ first: TypeShape?) -> TypeShape { first == nil || first == type ? type : .other("?") }
    if let owner = types.last?.path.joined(separator: ".") {
      let path = "\(owner).\(node.name.name)"
      declarations.nestedAliases[path] = known(declarations.nestedAliases[path])
    } else {
      declarations.aliases[node.name.name] = known(declarations.aliases[node.name.name])
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    // An instance's `let` may differ between instances.
    let isShared = types.isEmpty || node.modifiers.has(.static, .class)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
      addIsolation(TargetMembers.Isolation(node), of: name)
      if let type = binding.typeAnnotation.map({ TypeShape($0.type) })
        ?? binding.initializer.flatMap({ EvidentType.of($0.value) })
      {
        addValue(name, type)
      }
      let text =
        isLet && isShared
        ? binding.initializer?.value.bare.literalText : binding.accessorBlock?.onlyExpression?.literalText
      // One without a text hides another of its name all the same.
      add(
        name, text, isPrivate: node.modifiers.has(.private, .fileprivate),
        isPublic: node.modifiers.has(.public, .open, .package))
    }
    return .skipChildren
  }

  /// Two of one name are known only if they have one type.
  private func addValue(_ name: String, _ type: TypeShape) {
    let path = ((types.last?.path ?? []) + [name]).joined(separator: ".")
    let known = declarations.values[path]
    declarations.values[path] = known == nil || known == type ? type : .other("?")
  }

  /// Two of one name are known only if they belong to one actor.
  private func addIsolation(_ isolation: TargetMembers.Isolation, of name: String) {
    let isolation = isolation == .unstated ? types.last?.isolation ?? .unstated : isolation
    let path = ((types.last?.path ?? []) + [name]).joined(separator: ".")
    let known = declarations.isolations[path]
    declarations.isolations[path] = known == nil || known == isolation ? isolation : .undecidable
  }

  private func addImplicitInitializer(of members: MemberBlockSyntax) {
    let read = InitialValues.read(members, source)
    guard read != ImplicitInitializer(), let path = types.last?.path.joined(separator: ".") else { return }
    declarations.implicitInitializers[path] = read
  }

  /// What an initializer returns, under its labels; and under `init` if it is the same for all of the type.
  private func addInitializer(_ node: InitializerDeclSyntax) {
    guard let path = types.last?.path else { return }
    let made = TypeShape.named(path.joined(separator: "."))
    let type = node.optionalMark == nil ? made : .optional(made)
    let name = FunctionCallExprSyntax.initializer(node.signature.parameterClause.parameters.map(\.firstName))
    addValue(name, type)
    addValue("init", type)
    addIsolation(TargetMembers.Isolation(node), of: name)
    // An extension leaves the type its implicit one.
    if node.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) != true {
      addIsolation(TargetMembers.Isolation(node), of: "init")
    }
  }

  private func addStoredProperties(of node: StructDeclSyntax) {
    let path = (types.last?.path ?? []).joined(separator: ".")
    var names: [String]? = []
    for declaration in node.memberBlock.members.declarations {
      if let named = declaration.asProtocol((any NamedDeclSyntax).self), named.name.name == "CodingKeys" { names = nil }
      if let made = declaration.as(InitializerDeclSyntax.self),
        made.signature.parameterClause.parameters.first?.firstName.name == "from"
      {
        names = nil
      }
      guard let variable = declaration.as(VariableDeclSyntax.self), !variable.modifiers.has(.static) else { continue }
      if !variable.attributes.isEmpty { names = nil }
      let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
      for binding in variable.bindings where binding.accessorBlock == nil && !(isLet && binding.initializer != nil) {
        names?.append(binding.pattern.trimmedText)
      }
    }
    declarations.storedProperties[path] = .some(names)
  }

  private func addRawValues(of node: EnumDeclSyntax) {
    let inherited = inherited(node.inheritanceClause)
    if let raw = inherited.first(where: ["String", "Int", "Character", "Double"].contains) {
      addValue("rawValue", .named(raw))
    }
    guard inherited.contains("String") else { return }
    let cases = node.memberBlock.members.declarations.compactMap { $0.as(EnumCaseDeclSyntax.self) }
    for element in cases.flatMap(\.elements) {
      let text = element.rawValue.map { $0.value.literalText } ?? element.name.name
      add(element.name.name, text, isPrivate: false, isPublic: true, suffix: ["rawValue"])
    }
  }

  private func add(_ name: String, _ text: String?, isPrivate: Bool, isPublic: Bool, suffix: [String] = []) {
    declarations.constants.append(
      .init(
        path: (types.last?.path ?? []) + [name] + suffix, value: text,
        isPrivate: isPrivate || types.last?.isPrivate == true,
        isPublic: isPublic || types.last?.isPublic == true))
  }
}

extension AccessorBlockSyntax {
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): items
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
  }

  /// The only expression of a computed property; `nil` if there is a setter, or more than one statement.
  var onlyExpression: ExprSyntax? {
    if case .accessors(let accessors) = accessors, accessors.count > 1 { return nil }
    return getter?.onlyValue?.bare
  }
}

extension CodeBlockItemListSyntax {
  /// The only expression of the statements, with or without `return`.
  var onlyValue: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}
