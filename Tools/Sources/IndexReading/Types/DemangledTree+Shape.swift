import SourceFacts

extension DemangledTree {
  /// The type that it names, with the module in front of the names of `modules` only, and what its names are.
  func shape(
    keeping modules: Set<String>, _ kinds: inout [String: FileDeclarations.DeclaredType.Kind]
  ) -> TypeShape {
    switch kind {
    // The labels of a function in a generic type come before it.
    case "Global", "TypeMangling", "Type", "Owned", "Shared", "Sending":
      return children.last?.shape(keeping: modules, &kinds) ?? .other("a type without a name")
    case "Structure", "Enum", "Class", "Protocol", "TypeAlias":
      return nominal(modules, &kinds).map { .named($0) } ?? .other("a type inside another or in a function")
    case "BoundGenericStructure", "BoundGenericEnum", "BoundGenericClass":
      let name = children.first?.children.first?.nominal(modules, &kinds)
      let arguments = child("TypeList")?.children.map { $0.shape(keeping: modules, &kinds) } ?? []
      return name.map { .named($0, arguments) } ?? .other("a type inside another or in a function")
    case "ProtocolList":
      let protocols = child("TypeList")?.children ?? []
      if protocols.isEmpty { return .any }
      return protocols.count == 1 ? protocols[0].shape(keeping: modules, &kinds) : .other("several protocols")
    case "ProtocolListWithAnyObject" where child("ProtocolList")?.child("TypeList")?.children.isEmpty == true:
      return .named("AnyObject")
    case "Tuple":
      return .tuple(
        children.map { $0.child("Type")?.shape(keeping: modules, &kinds) ?? .other("a type without a name") },
        labels: children.map { $0.child("TupleElementName")?.text ?? "" })
    case "FunctionType": return function(modules, &kinds)
    case "DependentGenericParamType", "DependentMemberType": return .other("a type that the caller chooses")
    case "OpaqueType": return .other("a type that \"some\" hides")
    case "Metatype", "ExistentialMetatype": return .other("a type as a value")
    default: return .other("a type without a name")
    }
  }

  /// `Module.Outer.Inner`.
  private func nominal(
    _ modules: Set<String>, _ kinds: inout [String: FileDeclarations.DeclaredType.Kind]
  ) -> String? {
    guard let path = path(modules) else { return nil }
    let name = path.joined(separator: ".")
    if let kind = Self.kinds[kind] { kinds[name] = kind }
    return name
  }

  private static let kinds: [String: FileDeclarations.DeclaredType.Kind] = [
    "Structure": .struct, "Enum": .enum, "Class": .class, "Protocol": .protocol,
  ]

  private func path(_ modules: Set<String>) -> [String]? {
    switch kind {
    case "Module": return modules.contains(text) ? [text] : []
    // A type in an extension: the module of the extension, and the extended type.
    case "Extension": return children.dropFirst().first?.path(modules)
    case "Structure", "Enum", "Class", "Protocol", "TypeAlias":
      guard children.count == 2, let context = children[0].path(modules) else { return nil }
      let name = children[1].kind == "Identifier" ? children[1] : children[1].children.last
      return name.map { context + [$0.text] }
    // Types in functions, and others that no other module can name.
    default: return nil
    }
  }

  private func function(
    _ modules: Set<String>, _ kinds: inout [String: FileDeclarations.DeclaredType.Kind]
  ) -> TypeShape {
    var function = TypeShape.Function(
      parameters: [], result: .void, attributes: [], isAsync: false, isThrowing: false)
    for child in children {
      switch child.kind {
      case "ArgumentTuple":
        let arguments = child.children.first?.shape(keeping: modules, &kinds) ?? .void
        if case .tuple(let parameters, _) = arguments {
          function.parameters = parameters
        } else {
          function.parameters = [arguments]
        }
      case "ReturnType": function.result = child.children.first?.shape(keeping: modules, &kinds) ?? .void
      case "AsyncAnnotation": function.isAsync = true
      case "ThrowsAnnotation": function.isThrowing = true
      case "ConcurrentFunctionType": function.attributes.append("Sendable")
      case "GlobalActorFunctionType":
        function.attributes.append(child.children.first?.path([])?.last ?? "an actor")
      // Compared by no rule, so that the type is not known.
      default: function.attributes.append(child.kind)
      }
    }
    function.attributes.sort()
    return .function(function)
  }
}
