import Parsing
import SourceFacts
import SwiftSyntax

/// Reads the declaration of a target, or an extension of one.
struct TargetReader {
  let source: SourceLines

  func declaration(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithGenericParametersSyntax,
    _ kind: TargetDeclaration.Kind
  ) -> TargetDeclaration {
    TargetDeclaration(
      name: node.name.name, position: source.position(of: node.name), kind: kind,
      isNested: isNested(Syntax(node)),
      isPrivate: node.modifiers.has(.private, .fileprivate), isFinal: node.modifiers.has(.final),
      isGeneric: node.genericParameterClause != nil, condition: BuildCondition(around: node),
      members: members(of: node, called: node.name.name))
  }

  func `extension`(_ node: ExtensionDeclSyntax, of name: String) -> TargetExtension {
    TargetExtension(name: name, members: members(of: node, called: name))
  }

  /// What targets inherit from another class, or from its extension; `nil` if no call by name can reach it.
  func base(_ node: some DeclGroupSyntax & WithAttributesSyntax, called name: String) -> TargetExtension? {
    let methods = node.memberBlock.members.declarations.compactMap { $0.as(FunctionDeclSyntax.self) }
    guard !name.hasPrefix(TargetDeclaration.prefix),
      methods.contains(where: { ActionReader.name(of: $0) != nil || $0.name.name == ActionReader.notFound })
    else { return nil }
    return TargetExtension(name: name, members: members(of: node, called: name))
  }

  /// Whether it is inside another scope; `#if` is none.
  func isNested(_ node: Syntax) -> Bool {
    let scopes: Set<SyntaxKind> = [.memberBlock, .codeBlock, .closureExpr]
    return node.ancestorOrSelf { scopes.contains($0.kind) ? $0 : nil } != nil
  }

  private func members(of node: some DeclGroupSyntax & WithAttributesSyntax, called name: String)
    -> TargetMembers
  {
    let declarations = node.memberBlock.members.declarations
    var members = TargetMembers()
    members.attributes = node.attributeNames
    members.objectiveCName =
      node.attributes.attributes
      .first { $0.attributeName.trimmedText == "objc" }?.arguments?.trimmedText
    members.isolation = TargetMembers.Isolation(modifiers: node.modifiers, node.attributeNames)
    members.inherited = (node.inheritanceClause?.inheritedTypes ?? []).map(inherited)
    let mirrors = MirrorReader(source: source, owner: name, declarations: declarations)
    for declaration in declarations {
      if let variable = declaration.as(VariableDeclSyntax.self) {
        if var mirror = mirrors.mirror(variable) {
          // Two are in branches of `#if`.
          if members.mirror != nil { mirror.tables = nil }
          members.mirror = mirror
        }
        members.storedProperties += storedProperties(variable)
        if TargetMembers.Isolation(modifiers: [], variable.attributeNames) == .undecidable {
          members.hasWrappedProperties = true
        }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        let reader = ActionReader(source: source, scope: [name])
        if ActionReader.name(of: function) != nil {
          members.actions.append(reader.action(function))
        } else if function.name.name == ActionReader.notFound {
          members.notFound = reader.action(function)
        }
      } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
        members.decodingInitializer = decodingInitializer(initializer) ?? members.decodingInitializer
      } else if let alias = declaration.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil {
        members.aliases[alias.name.name] = TypeShape(alias.initializer.value)
        members.aliasPositions[alias.name.name] = source.position(of: alias.initializer.value)
      } else if let keys = declaration.asProtocol((any NamedDeclSyntax).self), keys.name.name == "CodingKeys" {
        members.hasCodingKeys = true
        let cases = declaration.as(EnumDeclSyntax.self)?.memberBlock.members.declarations ?? []
        members.decodesKeys = cases.contains { $0.is(EnumCaseDeclSyntax.self) }
      }
    }
    return members
  }

  private func inherited(_ node: InheritedTypeSyntax) -> TargetMembers.Inherited {
    let attributed = node.type.as(AttributedTypeSyntax.self)
    let attributes = attributed?.attributes.attributes.map { $0.attributeName.trimmedText } ?? []
    let name = (attributed?.baseType ?? node.type).trimmedText
    return TargetMembers.Inherited(
      name: name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name,
      isIsolated: attributes.contains("MainActor"), position: source.position(of: node))
  }

  private func decodingInitializer(_ node: InitializerDeclSyntax) -> TargetMembers.DecodingInitializer? {
    let parameters = node.signature.parameterClause.parameters
    guard parameters.count == 1, let parameter = parameters.first, parameter.firstName.name == "from",
      parameter.type.trimmedText.hasSuffix("Decoder")
    else { return nil }
    return .init(
      isolation: TargetMembers.Isolation(node), body: body(of: node, decoder: parameter.internalName),
      position: source.position(of: node.initKeyword))
  }

  private func body(
    of node: InitializerDeclSyntax, decoder: String
  ) -> TargetMembers.DecodingInitializer.Body {
    guard let body = node.body, !body.statements.isEmpty else { return .empty }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    let asks = zip(tokens, tokens.dropFirst()).contains {
      $0.tokenKind == .identifier(decoder) && $1.tokenKind == .period
    }
    let isConditional = tokens.contains {
      [.keyword(.if), .keyword(.switch), .keyword(.try), .keyword(.do), .postfixQuestionMark].contains($0.tokenKind)
    }
    let mayHandle = tokens.contains { [.postfixQuestionMark, .keyword(.catch), .keyword(.if)].contains($0.tokenKind) }
    let fails = body.statements.contains { item in
      if case .stmt(let statement) = item.item { return statement.is(ThrowStmtSyntax.self) }
      guard case .expr(let expression) = item.item else { return false }
      return ["fatalError", "preconditionFailure"].contains(expression.as(FunctionCallExprSyntax.self)?.calledName)
    }
    if fails || (asks && !mayHandle) { return .failing }
    return isConditional ? .undecidable : .other
  }

  /// The properties for which a synthesized `init(from:)` asks its decoder: also those that have their value already,
  /// which it then does not decode.
  private func storedProperties(_ node: VariableDeclSyntax) -> [TargetMembers.StoredProperty] {
    // The effect of a wrapper or `lazy` on the property is not decided here.
    guard !node.modifiers.has(.static, .class, .lazy), node.attributeNames.allSatisfy({ $0 == "MainActor" })
    else { return [] }
    let isConditional = BuildCondition(inside: node) != .always
    return node.bindings.filter { $0.accessorBlock.map(\.onlyObserves) ?? true }.flatMap { binding in
      binding.pattern.names.map {
        .init(name: $0.name, position: source.position(of: $0), isConditional: isConditional)
      }
    }
  }
}

extension TargetMembers.Isolation {
  init(_ node: some WithModifiersSyntax & WithAttributesSyntax) {
    self.init(modifiers: node.modifiers, node.attributeNames)
  }

  init(modifiers: DeclModifierListSyntax, _ attributeNames: [String]) {
    let attributes = Set(attributeNames)
    if modifiers.has(.nonisolated) || attributes.contains("concurrent") {
      self = .nonisolated
    } else if attributes.contains("MainActor") {
      self = .mainActor
    } else {
      self = attributes.isSubset(of: Self.attributesOfNoActor) ? .unstated : .undecidable
    }
  }

  /// Attributes that are certainly not global actors.
  private static let attributesOfNoActor: Set = [
    "available", "backDeployed", "discardableResult", "inlinable", "inline", "objc", "objcMembers", "preconcurrency",
    "Sendable", "usableFromInline",
  ]
}

extension PatternSyntax {
  /// The names that it declares: two in `(a, b)`.
  fileprivate var names: [TokenSyntax] {
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    return self.as(IdentifierPatternSyntax.self).map { [$0.identifier] } ?? []
  }
}

extension AccessorBlockSyntax {
  /// Whether it has only observers, so that the property is stored.
  var onlyObserves: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
