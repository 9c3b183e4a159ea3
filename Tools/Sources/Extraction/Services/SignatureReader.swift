import Apps
import ContractReading
import Generating
import IndexReading
import SourceFacts
import SwiftSyntax

/// Reads the signature that a category's method needs to replace a declaration.
struct SignatureReader {
  let monolith: Monolith
  /// The modules whose types it may name.
  let modules: SignatureModules
  let declaration: Declaration
  let file: MonolithFile
  var refusals: [Refusal] = []

  init(monolith: Monolith, modules: SignatureModules, declaration: Declaration) {
    self.monolith = monolith
    self.modules = modules
    self.declaration = declaration
    file = monolith.file(of: declaration)
  }

  /// - Parameter labels: The argument labels of each call.
  mutating func read(into service: inout OfferedService, labels: [[String]]) {
    service.availability = Availability(around: file.token(at: declaration.position)?.parent)
    if let attribute = service.availability.attributes.first(where: { $0.contains("unavailable") }) {
      refuse(
        at: declaration,
        "\(declaration.symbol.name) is not available on every platform (\(attribute)), but a target's table is",
        "make it available everywhere, and decide inside what is compiled")
    }
    guard let syntax = declaredSyntax else {
      return readImplicitInitializer(into: &service, labels: labels)
    }
    service.documentation = Documentation.lines(of: syntax)
    if let initializer = syntax.as(InitializerDeclSyntax.self) {
      readSignature(initializer.signature, into: &service, labels: labels)
      refuseGenerics(initializer.genericParameterClause)
      service.isDiscardable = initializer.attributes.description.contains("@discardableResult")
      service.result = createdResult(isFailable: initializer.optionalMark != nil, into: &service)
    } else if let function = syntax.as(FunctionDeclSyntax.self) {
      readSignature(function.signature, into: &service, labels: labels)
      refuseGenerics(function.genericParameterClause)
      service.isDiscardable = function.attributes.description.contains("@discardableResult")
      if let type = function.signature.returnClause?.type { service.result = result(type, into: &service) }
    } else if let variable = syntax.as(VariableDeclSyntax.self) {
      readProperty(variable, into: &service)
    } else {
      refuse(at: syntax, "\(declaration.symbol.name) is neither a function nor a property", "offer a function for it")
    }
  }

  /// The declaration of the name; `nil` if the compiler synthesizes it.
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

  private mutating func readSignature(
    _ signature: FunctionSignatureSyntax, into service: inout OfferedService, labels: [[String]]
  ) {
    let effects = signature.effectSpecifiers
    service.isAsync = effects?.asyncSpecifier != nil
    service.isThrowing = effects?.throwsClause != nil
    if let clause = effects?.throwsClause {
      if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) {
        refuse(at: clause, "it rethrows what its closure throws", "let it throw")
      } else if let type = clause.type {
        // A table's functions throw any error, as does a call without an answer, so a typed error is widened.
        read(typesOf: type, into: &service)
      }
    }
    let isGiven = labels.map { Set($0) }
    for parameter in signature.parameterClause.parameters {
      if let read = self.parameter(ParameterSource(parameter), isGiven: isGiven, into: &service) {
        service.parameters.append(read)
      }
    }
    if service.isAsync, service.parameters.contains(where: \.isNonescaping) {
      refuse(
        at: signature, "it is asynchronous and takes a non-escaping closure, which cannot be passed on",
        "make the closure @escaping")
    }
  }

  private mutating func readProperty(_ variable: VariableDeclSyntax, into service: inout OfferedService) {
    service.isProperty = true
    let name = declaration.symbol.name
    let binding = variable.bindings.first { $0.pattern.trimmedDescription == name }
    guard let type = binding?.typeAnnotation?.type else {
      if let inferred = InferredType(of: declaration.symbol.usr) {
        service.result = result(inferred, at: variable, into: &service)
        return
      }
      return refuse(
        at: variable, "the type of \(name) is not written down", "write its type: `\(name): …`", .unwrittenType)
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

  /// The method that sets a property takes the type that reading it returns.
  mutating func readSetter(into service: inout OfferedService) {
    read(into: &service, labels: [])
    let type: String
    switch service.result {
    case .optional(let text), .value(let text): type = text
    case .object, .nothing:
      return refuse(
        at: declaration,
        "\(declaration.symbol.name) is set from elsewhere, and has a type that only its own side has",
        "offer a function that sets what it needs")
    }
    (service.isProperty, service.isSetter) = (false, true)
    (service.isThrowing, service.isAsync) = (false, false)
    let isOptional = service.result == .optional(type)
    // A stored function outlives the call.
    let isFunction = type.contains("->") && !isOptional
    let written = isFunction ? "@escaping \(type.hasPrefix("(") ? String(type.dropFirst().dropLast()) : type)" : type
    service.parameters = [
      OfferedService.Parameter(
        label: nil, name: "newValue", type: written, valueType: type, isOptional: isOptional)
    ]
    service.result = .nothing
    service.documentation = []
  }

  private mutating func refuseGenerics(_ clause: GenericParameterClauseSyntax?) {
    guard let clause else { return }
    refuse(
      at: clause, "\(declaration.symbol.name) is generic, and a name refers to one action",
      "offer one function for each type")
  }

  // MARK: - Refusing

  mutating func refuse(
    at node: some SyntaxProtocol, _ reason: String, _ suggestion: String, _ kind: RefusalKind = .signature
  ) {
    refusals.append(
      Refusal(kind, file: file.path, position: file.position(of: node), reason: reason, suggestion: suggestion))
  }

  mutating func refuse(at declaration: Declaration, _ reason: String, _ suggestion: String) {
    refusals.append(
      Refusal(.signature, file: file.path, position: declaration.position, reason: reason, suggestion: suggestion))
  }
}
