import Parsing
import SourceFacts
import SwiftSyntax

/// Reads the members of an extension of `Mediator`.
struct ServiceReader {
  let source: SourceLines

  func services(of node: ExtensionDeclSyntax) -> [Service] {
    node.memberBlock.members.declarations.flatMap { decl -> [Service] in
      if let function = decl.as(FunctionDeclSyntax.self) { return [service(function, in: node)] }
      if let variable = decl.as(VariableDeclSyntax.self) { return services(variable, in: node) }
      return []
    }
  }

  private func service(_ function: FunctionDeclSyntax, in node: ExtensionDeclSyntax) -> Service {
    let generics = function.genericParameterClause?.parameters.map(\.name.name) ?? []
    let signature = function.signature
    let types =
      signature.parameterClause.parameters.map { Syntax($0.type) }
      + [signature.returnClause.map { Syntax($0.type) }, function.genericParameterClause.map { Syntax($0) }]
      .compactMap { $0 }
    return Service(
      name: function.name.name, position: source.position(of: function.name),
      access: access(function.modifiers, in: node), isStatic: function.modifiers.has(.static),
      namedTypes: types.flatMap { namedTypes(in: $0, except: Set(generics)) })
  }

  private func services(_ variable: VariableDeclSyntax, in node: ExtensionDeclSyntax) -> [Service] {
    variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      return Service(
        name: name.name, position: source.position(of: name), access: access(variable.modifiers, in: node),
        isStatic: variable.modifiers.has(.static),
        namedTypes: binding.typeAnnotation.map { namedTypes(in: Syntax($0.type), except: []) } ?? [])
    }
  }

  private func access(_ modifiers: DeclModifierListSyntax, in node: ExtensionDeclSyntax) -> Service.Access {
    for modifiers in [modifiers, node.modifiers] {
      if modifiers.has(.private, .fileprivate) { return .file }
      if modifiers.has(.public, .open, .package) { return .others }
      if modifiers.has(.internal) { return .module }
    }
    return .module
  }

  private func namedTypes(in node: Syntax, except generics: Set<String>) -> [Service.NamedType] {
    let finder = NamedTypeFinder(source: source)
    finder.walk(node)
    return finder.found.filter { !generics.contains($0.path[0]) }
  }
}

private final class NamedTypeFinder: SyntaxVisitor {
  private(set) var found: [Service.NamedType] = []
  private let source: SourceLines

  init(source: SourceLines) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // `MainActor` in `@MainActor () -> Void` is not the type of a value.
    if node.parent?.is(AttributeSyntax.self) != true {
      found.append(.init(path: [node.name.name], position: source.position(of: node)))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let path = node.trimmedText.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    found.append(.init(path: path, position: source.position(of: node)))
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }
}
