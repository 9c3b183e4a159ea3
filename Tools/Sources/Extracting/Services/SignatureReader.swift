import AppReading
import IndexReading
import SwiftSyntax

/// Reads what a category's method must take and give to stand for a declaration.
struct SignatureReader {
  let monolith: Monolith
  let declaration: Declaration
  let file: MonolithFile
  var refusals: [Refusal] = []

  init(monolith: Monolith, declaration: Declaration, file: MonolithFile) {
    self.monolith = monolith
    self.declaration = declaration
    self.file = file
  }

  /// - Parameter labels: Those of each call's arguments.
  mutating func read(into service: inout OfferedService, labels: [[String]]) {
    guard let syntax = declaredSyntax else {
      return readImplicitInitializer(into: &service)
    }
    if let initializer = syntax.as(InitializerDeclSyntax.self) {
      readSignature(initializer.signature, into: &service, labels: labels)
      refuseGenerics(initializer.genericParameterClause)
      service.result = createdResult(isFailable: initializer.optionalMark != nil)
    } else if let function = syntax.as(FunctionDeclSyntax.self) {
      readSignature(function.signature, into: &service, labels: labels)
      refuseGenerics(function.genericParameterClause)
      service.isDiscardable = function.attributes.description.contains("@discardableResult")
      if let type = function.signature.returnClause?.type { service.result = result(type, into: &service) }
    } else if let variable = syntax.as(VariableDeclSyntax.self) {
      readProperty(variable, into: &service)
    } else {
      refuse(at: syntax, "\(declaration.symbol.name) is no function and no property", "offer a function for it")
    }
  }

  /// The declaration that holds the name; `nil` for what the compiler declares.
  private var declaredSyntax: DeclSyntax? {
    guard !declaration.isImplicit else { return nil }
    var node = file.token(at: declaration.position)?.parent
    while let current = node {
      for kind in [InitializerDeclSyntax.self, FunctionDeclSyntax.self, VariableDeclSyntax.self]
        as [any DeclSyntaxProtocol.Type]
      {
        if current.is(kind) { return DeclSyntax(current) }
      }
      node = current.parent
    }
    return nil
  }

  /// An inherited `init()` has no source to be read. Any other one would need its supertype's.
  private mutating func readImplicitInitializer(into service: inout OfferedService) {
    guard declaration.symbol.name == "init()" else {
      return refuse(
        at: declaration, "the compiler declares \(declaration.symbol.name), so its parameters stand nowhere",
        "declare it in \(service.feature)")
    }
    service.result = createdResult(isFailable: false)
  }

  private mutating func readSignature(
    _ signature: FunctionSignatureSyntax, into service: inout OfferedService, labels: [[String]]
  ) {
    let effects = signature.effectSpecifiers
    service.isAsync = effects?.asyncSpecifier != nil
    service.isThrowing = effects?.throwsClause != nil
    if let clause = effects?.throwsClause {
      if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) {
        refuse(at: clause, "it rethrows what its closure throws", "let it throw")
      } else if clause.type != nil {
        refuse(at: clause, "it throws errors of one type, which no table of actions can say", "let it throw any error")
      }
    }
    let isGiven = labels.map { Set($0) }
    for parameter in signature.parameterClause.parameters {
      if let read = self.parameter(parameter, isGiven: isGiven, into: &service) { service.parameters.append(read) }
    }
    if service.isAsync, service.parameters.contains(where: \.isNonescaping) {
      refuse(
        at: signature, "it waits, and its closure must not outlive it: such a closure cannot travel",
        "make the closure @escaping")
    }
  }

  private mutating func readProperty(_ variable: VariableDeclSyntax, into service: inout OfferedService) {
    service.isProperty = true
    let name = declaration.symbol.name
    let binding = variable.bindings.first { $0.pattern.trimmedDescription == name }
    guard let type = binding?.typeAnnotation?.type else {
      return refuse(at: variable, "the type of \(name) is not written down", "write its type: `\(name): …`")
    }
    if let accessor = binding?.accessorBlock,
      accessor.description.contains("async") || accessor.description.contains("throws")
    {
      let effects = accessor.tokens(viewMode: .sourceAccurate).prefix(8).map(\.tokenKind)
      service.isAsync = effects.contains(.keyword(.async))
      service.isThrowing = effects.contains(.keyword(.throws))
    }
    service.result = result(type, into: &service)
  }

  private mutating func refuseGenerics(_ clause: GenericParameterClauseSyntax?) {
    guard let clause else { return }
    refuse(
      at: clause, "\(declaration.symbol.name) is generic, and a name finds one action",
      "offer one function for each type")
  }

  // MARK: - Refusing

  mutating func refuse(at node: some SyntaxProtocol, _ reason: String, _ suggestion: String) {
    refusals.append(
      Refusal(file: file.path, position: file.position(of: node), reason: reason, suggestion: suggestion))
  }

  private mutating func refuse(at declaration: Declaration, _ reason: String, _ suggestion: String) {
    refusals.append(
      Refusal(file: file.path, position: declaration.position, reason: reason, suggestion: suggestion))
  }
}
