import Parsing
import SourceFacts
import SourceText
import SwiftParser
import SwiftSyntax

/// Reads the services that a member of a plain target declares.
struct DeclaredServiceReader {
  let source: SourceLines
  var objections: [PlainTarget.Objection] = []
  /// Where the marks of the services are.
  private(set) var marks: Set<AbsolutePosition> = []
  /// Where the first service is.
  private(set) var found: SourcePosition?

  init(source: SourceLines) { self.source = source }

  mutating func services(_ declaration: DeclSyntax) -> [DeclaredService] {
    let before = objections.count
    var services: [DeclaredService] = []
    if let function = declaration.as(FunctionDeclSyntax.self) {
      services = service(function).map { [$0] } ?? []
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      services = properties(variable)
    }
    found = services.first?.position ?? (objections.count > before ? objections[before].position : nil)
    return services
  }

  private mutating func service(_ function: FunctionDeclSyntax) -> DeclaredService? {
    let name = function.name.name
    guard !function.modifiers.has(.private, .fileprivate, .static, .class, .override),
      !name.hasPrefix(ActionReader.prefix), name != ActionReader.notFound,
      case .identifier = function.name.tokenKind
    else { return nil }
    var service = self.service(name, at: function.name, function)
    service.isQuoted = !name.isValidSwiftIdentifier(for: .variableName)
    if name.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      object(at: function.name, "the name of an action is one word, which \(name) is not", "give it another name")
    }
    let effects = function.signature.effectSpecifiers
    service.effects = MethodEffects(isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil)
    if let clause = effects?.throwsClause, clause.throwsSpecifier.tokenKind == .keyword(.rethrows) {
      object(at: clause, "\(name) rethrows what its closure throws", "let it throw")
    }
    if let generics = function.genericParameterClause {
      object(at: generics, "\(name) is generic, and a name refers to one action", "offer a method for each type")
    }
    for parameter in function.signature.parameterClause.parameters {
      if let read = self.parameter(parameter) { service.parameters.append(read) }
      let unsendable = TypeText.Reader(source: source).unsendable(in: parameter.type, isResult: false)
      service.unsendable = service.unsendable ?? unsendable
    }
    if let type = function.signature.returnClause?.type { read(result: type, into: &service) }
    return service
  }

  /// Only what cannot be set from outside is a service: the rest is state.
  private mutating func properties(_ variable: VariableDeclSyntax) -> [DeclaredService] {
    guard !variable.modifiers.has(.static, .class, .override, .lazy),
      !variable.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
    else { return [] }
    let isConstant =
      variable.bindingSpecifier.tokenKind == .keyword(.let)
      || variable.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail != nil }
    var services: [DeclaredService] = []
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        isConstant || binding.accessorBlock?.onlyGets == true
      else { continue }
      var service = self.service(name.name, at: name, variable)
      service.isQuoted = !name.name.isValidSwiftIdentifier(for: .variableName)
      service.isProperty = true
      if case .accessors(let accessors)? = binding.accessorBlock?.accessors, let getter = accessors.first {
        service.effects = MethodEffects(
          isAsync: getter.effectSpecifiers?.asyncSpecifier != nil,
          isThrowing: getter.effectSpecifiers?.throwsClause != nil)
      }
      guard let type = binding.typeAnnotation?.type else {
        object(
          at: name, "the type of \(name.name) is not written down", "write it: `\(name.name): …`, or make it private")
        continue
      }
      read(result: type, into: &service)
      services.append(service)
    }
    return services
  }

  private mutating func service(
    _ name: String, at token: TokenSyntax, _ node: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax
  ) -> DeclaredService {
    var service = DeclaredService(name: name, position: source.position(of: token))
    service.isolation = TargetMembers.Isolation(node)
    service.isDiscardable = node.attributeNames.contains("discardableResult")
    service.documentation = Documentation.lines(of: DeclSyntax(node))
    for mark in RemoteMark.all(above: token, of: node) {
      service.isRemote = true
      service.paths += mark.paths
      marks.insert(mark.place)
    }
    for element in node.attributes {
      if let attribute = element.as(AttributeSyntax.self) { service.availability.read(attribute) }
    }
    return service
  }

  // MARK: Types

  private mutating func parameter(_ node: FunctionParameterSyntax) -> DeclaredService.Parameter? {
    let nameToken = node.secondName ?? node.firstName
    let name = nameToken.name
    let before = objections.count
    let attributed = node.type.as(AttributedTypeSyntax.self)
    let attributes = attributed?.attributes.attributes.map { $0.attributeName.trimmedText } ?? []
    let specifiers = attributed?.specifiers.map { $0.trimmedText } ?? []
    if node.ellipsis != nil { object(at: node, "\(name) takes any number of values", "take an array") }
    if specifiers.contains("inout") {
      object(at: node, "\(name) is changed for the caller (inout)", "return the changed value")
    } else if let specifier = specifiers.first(where: { $0 != "sending" }) {
      object(at: node, "\(name) is passed in a way that no dictionary can (\(specifier))", "take it as it is")
    }
    if let attribute = node.attributes.first {
      object(at: node, "\(name) is changed on its way by \(attribute.trimmedText)", "take the resulting value")
    }
    if attributes.contains("autoclosure") {
      object(at: node, "\(name) is computed when it is needed (@autoclosure)", "take a closure")
    }
    if name == "_" { object(at: node, "a parameter has no name that could be its key", "give it a name") }
    let bare = TypeText.Reader.withoutSpecifiers(node.type)
    objectToShape(of: bare, name, isCast: true)
    guard objections.count == before else { return nil }
    let function = TypeText.Reader.function(in: bare)
    let isOptional = ValueShape.wrapped(bare) != nil
    let reader = TypeText.Reader(source: source)
    let value = TypeText.Reader.withoutEscaping(bare)
    let label = node.secondName == nil ? name : node.firstName.tokenKind == .wildcard ? nil : node.firstName.name
    let defaultValue: DeclaredService.Parameter.Default? = node.defaultValue.map {
      ConstantExpression.text(of: $0.value).map { .constant($0) } ?? .own
    }
    // One that may be left out is an optional in the category, and escapes.
    if function != nil, !isOptional, !attributes.contains("escaping"), defaultValue != .own {
      objections.append(
        .init(
          at: source.position(of: nameToken),
          "\(name) does not escape, and a call that is recorded or awaited keeps it; write @escaping"))
    }
    return DeclaredService.Parameter(
      label: label, name: name, isQuoted: !name.isValidSwiftIdentifier(for: .variableName),
      position: source.position(of: nameToken), type: reader.text(bare),
      valueType: reader.operand(ValueShape.wrapped(value) ?? value),
      isOptional: isOptional, defaultValue: defaultValue)
  }

  private mutating func read(result type: TypeSyntax, into service: inout DeclaredService) {
    let bare = TypeText.Reader.withoutSpecifiers(type)
    guard !["Void", "()", "Swift.Void"].contains(bare.trimmedText) else { return }
    let wrapped = ValueShape.wrapped(bare)
    objectToShape(of: bare, "its result", isCast: wrapped != nil)
    service.isOptional = wrapped != nil
    service.unsendable = service.unsendable ?? TypeText.Reader(source: source).unsendable(in: type, isResult: true)
    service.result = TypeText.Reader(source: source).operand(wrapped ?? bare)
  }

  /// - Parameter isCast: Whether the value is cast to the type, below its optional.
  private mutating func objectToShape(of type: TypeSyntax, _ what: String, isCast: Bool) {
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      object(at: type, "\(what) is unwrapped where it is used (!)", "take an optional (?)")
    }
    if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
      object(at: type, "\(what) is of some type that only one side knows", "write `any`, or the type")
    }
    if type.is(SuppressedTypeSyntax.self) {
      object(at: type, "\(what) cannot be copied, and a dictionary copies", "take what can be copied")
    }
    if let objection = ValueShape.objection(to: type) {
      object(at: type, "\(what) does not travel: \(objection)", "take a type that has one `nil` of its own, or none")
    } else if isCast, let marker = ValueShape.marker(in: ValueShape.wrapped(type) ?? type) {
      object(
        at: type, "\(what) cannot be cast to \(marker), of which nothing is left in a program", "take another type")
    }
  }

  private mutating func object(at node: some SyntaxProtocol, _ what: String, _ way: String) {
    objections.append(.init(at: source.position(of: node), "\(what); \(way)"))
  }
}

extension AccessorBlockSyntax {
  /// Whether the property is computed, and cannot be set.
  fileprivate var onlyGets: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let accessors):
      accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        && !accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
  }
}
