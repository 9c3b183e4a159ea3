import SwiftSyntax

/// The parts of a declaration that its users see.
struct Interface {
  /// Parts that name types: parameters, results, constraints, attributes.
  var types: [Syntax] = []
  /// Default arguments, which are evaluated at the call site.
  var defaults: [Syntax] = []
  /// Bodies that are compiled into the caller: `@inlinable` and the like.
  var inlined: [Syntax] = []

  init(of declaration: FloorDeclaration) {
    let node = declaration.node
    types += declaration.attributes.map { Syntax($0.attributeName) }
    if let function = node.as(FunctionDeclSyntax.self) {
      add(function.genericParameterClause, function.genericWhereClause)
      add(function.signature)
      addBody(function.body, of: declaration)
    } else if let initializer = node.as(InitializerDeclSyntax.self) {
      add(initializer.genericParameterClause, initializer.genericWhereClause)
      add(initializer.signature)
      addBody(initializer.body, of: declaration)
    } else if let subscripted = node.as(SubscriptDeclSyntax.self) {
      add(subscripted.genericParameterClause, subscripted.genericWhereClause)
      add(subscripted.parameterClause)
      add(subscripted.returnClause)
      addBody(subscripted.accessorBlock, of: declaration)
    } else if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        add(binding.typeAnnotation)
        addBody(binding.accessorBlock, of: declaration)
      }
    } else if let cases = node.as(EnumCaseDeclSyntax.self) {
      for parameter in cases.elements.compactMap(\.parameterClause).flatMap(\.parameters) {
        add(parameter.type)
        if let value = parameter.defaultValue { defaults.append(Syntax(value)) }
      }
    } else if let alias = node.as(TypeAliasDeclSyntax.self) {
      add(alias.genericParameterClause, alias.genericWhereClause)
      add(alias.initializer)
    } else if let associated = node.as(AssociatedTypeDeclSyntax.self) {
      add(associated.inheritanceClause)
      add(associated.initializer)
      add(associated.genericWhereClause)
    } else if let macro = node.as(MacroDeclSyntax.self) {
      add(macro.genericParameterClause, macro.genericWhereClause)
      add(macro.signature)
    } else {
      addType(node)
    }
  }

  /// Everything that a file must import publicly for a declaration, or at the level of its package.
  ///
  /// - Parameter parent: The type or extension that declares it.
  static func exposed(by declaration: FloorDeclaration, in parent: FloorDeclaration?, at level: AccessLevel) -> [Syntax]
  {
    let interface = Interface(of: declaration)
    var nodes = interface.types
    // Compiled into callers outside the package.
    if level >= .public { nodes += interface.defaults + interface.inlined }
    let group = declaration.node.asProtocol((any DeclGroupSyntax).self)
    nodes += [group?.inheritanceClause.map { Syntax($0) }].compactMap(\.self)
    if let extended = parent?.node.as(ExtensionDeclSyntax.self) {
      nodes.append(Syntax(extended.extendedType))
      if let clause = extended.genericWhereClause { nodes.append(Syntax(clause)) }
    }
    return nodes
  }

  private mutating func addType(_ node: DeclSyntax) {
    if let type = node.as(ProtocolDeclSyntax.self) {
      add(type.inheritanceClause)
      add(type.genericWhereClause)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      add(type.genericWhereClause)
    } else if let type = node.as(StructDeclSyntax.self) {
      add(type.genericParameterClause, type.genericWhereClause)
    } else if let type = node.as(ClassDeclSyntax.self) {
      add(type.genericParameterClause, type.genericWhereClause)
    } else if let type = node.as(EnumDeclSyntax.self) {
      add(type.genericParameterClause, type.genericWhereClause)
    } else if let type = node.as(ActorDeclSyntax.self) {
      add(type.genericParameterClause, type.genericWhereClause)
    }
  }

  private mutating func add(_ parts: (any SyntaxProtocol)?...) {
    types += parts.compactMap { $0.map { Syntax($0) } }
  }

  private mutating func add(_ signature: FunctionSignatureSyntax) {
    add(signature.parameterClause)
    add(signature.effectSpecifiers, signature.returnClause)
  }

  private mutating func add(_ clause: FunctionParameterClauseSyntax) {
    for parameter in clause.parameters {
      add(parameter.attributes, parameter.type)
      if let value = parameter.defaultValue { defaults.append(Syntax(value)) }
    }
  }

  private mutating func addBody(_ body: (any SyntaxProtocol)?, of declaration: FloorDeclaration) {
    let names = ["inlinable", "_alwaysEmitIntoClient", "backDeployed"]
    if let body, names.contains(where: declaration.has) { inlined.append(Syntax(body)) }
  }
}
