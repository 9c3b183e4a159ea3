import SwiftSyntax

extension HelperTable.Structure {
  /// - Returns: `nil` if what it declares may be more than what is written.
  init?(_ node: StructDeclSyntax) {
    guard node.genericParameterClause == nil else { return nil }
    self.init(node.memberBlock, node.attributes)
  }

  /// A class, whose instances are followed as values: see `changedFields`.
  init?(_ node: ClassDeclSyntax) {
    guard node.genericParameterClause == nil else { return nil }
    self.init(node.memberBlock, node.attributes)
    isClass = true
    // The compiler makes no initializer with parameters.
    for index in fields.indices { fields[index].isArgument = false }
  }

  private init?(_ block: MemberBlockSyntax, _ attributes: AttributeListSyntax) {
    guard attributes.changeNothing else { return nil }
    for member in block.members.map(\.decl) {
      if member.is(IfConfigDeclSyntax.self) { return nil }
      if member.is(InitializerDeclSyntax.self) { isMemberwise = false }
      guard let variable = member.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      else { continue }
      guard variable.attributes.changeNothing else { return nil }
      let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
        let initial = binding.initializer?.value
        fields.append(
          .init(
            name: name, type: binding.typeAnnotation?.type, initial: initial,
            isArgument: !isConstant || initial == nil, isConstant: isConstant))
      }
    }
  }
}
