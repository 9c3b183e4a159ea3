import SwiftSyntax

extension APICollector {
  mutating func collect(_ type: any DeclGroupSyntax, called name: String, in scope: APIScope) {
    let path = scope.member(name)
    if scope.path == module { collectActions(of: type.memberBlock.members, called: name) }
    guard let level = scope.level(of: type.modifiers, type.attributes) else { return }
    let kind = type.introducer.text
    let actor = types.isolations.of(String(path.dropFirst(module.count + 1)))
    let isOpen = kind == "protocol" || type.modifiers.has("open")
    let plain = text(of: type, path)
    let text = isOpen ? prefix(of: actor) + plain : plain
    add(text, level)
    add(isolation: actor, of: text, isOpen: isOpen, level)
    // What is isolated can be sent.
    if actor != nil, kind != "protocol" {
      conformances.add("Sendable", to: path)
      add(PublicAPI.Declaration("\(path): Sendable", level))
    }
    add(limits: type.attributes.limits, of: text, level)
    add(unseen: type.attributes, of: text, level)
    if type.modifiers.has("open") { add("open \(path)", level) }
    for ability in type.attributes.abilities { add("\(ability) \(path)", level, about: text) }
    if let primary = type.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause {
      add("\(path)\(signature(primary))", level, about: text)
    }
    // What a protocol inherits, those who conform to it must have.
    let parents = type.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    let conditions = type.as(ProtocolDeclSyntax.self)?.genericWhereClause?.requirements.compactMap(\.inherited) ?? []
    add(parents + conditions, of: path, text, closedOwner: kind == "protocol" ? path : nil, level)
    var inner = APIScope(path: path, level: level)
    inner.isInherited = type.modifiers.has("open")
    inner.isOfValue = kind == "struct" || kind == "enum"
    inner.isolation = actor
    if kind == "protocol" {
      inner.memberLevel = level
      inner.closedOwner = path
      inner.isOpen = true
      // Recorded as an owner, even if it has no requirements yet.
      api.declarations.insert(.owner(path, level))
    }
    if kind == "enum" { api.declarations.insert(.owner(path, level)) }
    conformances.addUnwritten(of: type, path)
    if type.is(ClassDeclSyntax.self) { note(type, path, level) }
    for member in Self.declarations(in: type.memberBlock.members) { collect(member, in: inner) }
  }

  /// `struct P.S<T> where T: Q`.
  private func text(of type: some DeclGroupSyntax, _ path: String) -> String {
    let parts = type.asProtocol((any WithGenericParametersSyntax).self)
    var condition = parts?.genericWhereClause ?? type.as(ProtocolDeclSyntax.self)?.genericWhereClause
    // What a protocol inherits is said by itself.
    if let all = condition?.requirements { condition?.requirements = all.filter { $0.inherited == nil } }
    let generics = generics(parts?.genericParameterClause, condition)
    let name = "\(type.introducer.text) \(path)\(generics.parameters)\(generics.conditions)"
    return (type.attributes.signatures + type.modifiers.signatures + [name]).joined(separator: " ")
  }

  mutating func collect(_ node: ExtensionDeclSyntax) {
    let (name, own) = Self.extended(node.extendedType, types.names)
    let first = String(name.prefix { $0 != "." && $0 != "<" })
    if first.hasPrefix("Target_") { collectActions(of: node.memberBlock.members, called: first) }
    guard let level = types.level(of: name) else { return }
    let constraint = node.genericWhereClause.map { generics(nil, $0).conditions } ?? own
    var scope = APIScope(path: "\(module).\(name)\(constraint)", level: level)
    scope.memberLevel = APIScope(path: module).level(of: node.modifiers, node.attributes)
    scope.attributes = node.attributes.signatures
    scope.isolation =
      types.isolations.written(node.modifiers, node.attributes) ?? types.isolations.ofExtension(of: name)
    scope.limits = node.attributes.limits
    if node.attributes.names.contains("_spi") { scope.level = max(level, .spi) }
    // One that nobody may use says that there is none.
    if !scope.limits.contains("unavailable") {
      add(node.inheritanceClause?.inheritedTypes.map(\.type) ?? [], of: scope.path, nil, level)
    }
    for member in Self.declarations(in: node.memberBlock.members) { collect(member, in: scope) }
  }

  /// The name of an extended type, and the constraint that its brackets mean: `[Int]` is `Array where Element == Int`.
  static func extended(_ type: TypeSyntax, _ names: TypeNames) -> (name: String, constraint: String) {
    switch CanonicalTypes(names).rewrite(Syntax(type)).as(TypeSyntax.self)?.as(TypeSyntaxEnum.self) {
    case .arrayType(let node): ("Array", " where Element == \(node.element.signature)")
    case .dictionaryType(let node):
      ("Dictionary", " where Key == \(node.key.signature), Value == \(node.value.signature)")
    case .optionalType(let node): ("Optional", " where Wrapped == \(node.wrappedType.signature)")
    default: (type.signature(names), "")
    }
  }

  /// A target's actions are called by name, so they are public whatever their access level.
  private mutating func collectActions(of members: MemberBlockItemListSyntax, called name: String) {
    guard name.hasPrefix("Target_") else { return }
    for member in Self.declarations(in: members) {
      guard let function = member.as(FunctionDeclSyntax.self), function.name.text.hasPrefix("Action_") else {
        continue
      }
      begin(function)
      add("action \(name.dropFirst(7)) \(function.name.text.dropFirst(7))", .public)
    }
  }

  /// Adds what a type conforms to, or inherits: what others cannot name is nothing to them.
  ///
  /// - Parameter text: The declaration of the type, if this is it.
  private mutating func add(
    _ parents: [TypeSyntax], of path: String, _ text: String? = nil, closedOwner: String? = nil,
    _ level: PublicAPI.Level
  ) {
    let rewritten = parents.compactMap { CanonicalTypes(types.names).rewrite(Syntax($0)).as(TypeSyntax.self) }
    for type in rewritten.flatMap(Conformances.parts) {
      let name = type.signature
      guard !types.isHidden(name) else { continue }
      conformances.add(name, to: path)
      var declaration = PublicAPI.Declaration("\(path): \(name)", closedOwner: closedOwner, level)
      // A type that loses `Copyable` can do less. A protocol that does has more types.
      if type.is(SuppressedTypeSyntax.self) {
        if closedOwner != nil { continue }
        (declaration.isLimit, declaration.subject) = (true, text)
      }
      add(declaration)
    }
  }
}

extension GenericRequirementSyntax {
  /// `A` of `Self: A`.
  fileprivate var inherited: TypeSyntax? {
    guard case .conformanceRequirement(let node) = requirement, node.leftType.trimmedDescription == "Self" else {
      return nil
    }
    return node.rightType
  }
}
