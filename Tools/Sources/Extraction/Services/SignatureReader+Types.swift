import Apps
import ContractReading
import Generating
import IndexReading
import SwiftSyntax

extension SignatureReader {
  /// The result of an initializer: the type by which the other side can know the object.
  mutating func createdResult(isFailable: Bool, into service: inout OfferedService) -> OfferedService.Result {
    let owner = declaration.owner.flatMap { monolith.declarations[$0] }
    if let supertype = owner.flatMap(monolith.supertype), objection(to: supertype.module) == nil {
      note(supertype.module, in: &service)
      service.owners[supertype.name] = supertype.module
      return isFailable ? .optional("\(supertype.name)?") : .object(supertype.name)
    }
    if let view = owner.flatMap({ view(of: $0) }) { return viewResult(view, isOptional: isFailable, into: &service) }
    if let type = owner.flatMap({ existential(of: $0, into: &service) }) {
      return isFailable ? .optional("\(type)?") : .value(type)
    }
    refusals.append(
      Refusal(
        .crossingType, of: monolith.subject(of: declaration), file: file.path, position: declaration.position,
        reason: "\(declaration.symbol.name) creates a value of a type that only \(file.feature ?? "the app") has",
        suggestion: "offer a function that does what the callers do with it, or let it "
          + (owner?.symbol.kind == .class ? "inherit from a type" : "conform to a protocol") + " of the platform"))
    return .nothing
  }

  /// The platform protocols to which a created value conforms, as an existential.
  ///
  /// - Returns: `nil` if there are none. System protocols say too little about a value.
  private mutating func existential(of owner: Declaration, into service: inout OfferedService) -> String? {
    let protocols = monolith.supertypes(of: owner.symbol.usr).filter { $0.kind == .protocol }
    let known = protocols.filter { symbol in
      guard monolith.declarations[symbol.usr] == nil, let module = symbol.module else { return false }
      return modules.isOfPackage(module) && objection(to: module) == nil
    }
    guard !known.isEmpty else { return nil }
    for module in known.compactMap(\.module) { note(module, in: &service) }
    return "(any \(known.map(\.name).joined(separator: " & ")))"
  }

  /// The result of a function or a property.
  mutating func result(_ type: TypeSyntax, into service: inout OfferedService) -> OfferedService.Result {
    let text = type.trimmedDescription
    let what = service.isProperty ? "value" : "result"
    if ["Void", "()", "Swift.Void"].contains(text) { return .nothing }
    let wrapped = ValueShape.wrapped(type)
    if let view = view(wrapped ?? type) { return viewResult(view, isOptional: wrapped != nil, into: &service) }
    if let named = named(wrapped ?? type), let declared = monolith.declarations[named.usr] {
      guard let supertype = monolith.supertype(of: declared), objection(to: supertype.module) == nil else {
        refuse(
          at: type, "its \(what) has the type \(text), which only \(file.feature ?? "the app") has",
          "return a type of the standard library or the platform, or move \(text) into a platform package")
        return .nothing
      }
      note(supertype.module, in: &service)
      service.owners[supertype.name] = supertype.module
      return wrapped == nil ? .object(supertype.name) : .optional("\(supertype.name)?")
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      refuse(at: type, "its \(what) is unwrapped where it is used (!)", "return an optional (?)")
    }
    if let existential = type.as(SomeOrAnyTypeSyntax.self), existential.someOrAnySpecifier.tokenKind == .keyword(.some)
    {
      return openedResult(existential, into: &service)
    }
    if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
      refuse(at: type, "its \(what) is of some type that only \(file.feature ?? "the app") knows", "return `any`")
    }
    if let objection = ValueShape.objection(to: type) {
      refuse(
        at: type, "its \(what) does not travel: \(objection)", "return a type that has one `nil` of its own, or none")
    }
    refuseSelf(in: type)
    read(typesOf: type, into: &service)
    if wrapped != nil { return .optional(ValueShape.text(type)) }
    return named(type).map { $0.kind == .class && $0.module.map(PageModules.contains) == true } == true
      ? .object(text) : .value(ValueShape.operand(text, type))
  }

  /// An opaque type as an existential.
  private mutating func openedResult(
    _ type: SomeOrAnyTypeSyntax, into service: inout OfferedService
  ) -> OfferedService.Result {
    read(typesOf: type.constraint, into: &service)
    return .value("(any \(type.constraint.trimmedDescription))")
  }

  /// The result of a property with an inferred type.
  mutating func result(
    _ type: InferredType, at node: some SyntaxProtocol, into service: inout OfferedService
  ) -> OfferedService.Result {
    for (module, name) in type.names {
      if module == monolith.module {
        refuse(
          at: node, "\(declaration.symbol.name) has the type \(type.text), and \(name) is declared in the app",
          "offer what the callers need of it, or move \(name) into a platform package", .crossingType)
      } else if let objection = objection(to: module) {
        refuse(
          at: node,
          "\(declaration.symbol.name) has the type \(type.text) of \(module), which no category may link: \(objection)",
          "give the package of \(module) the role platform in .modulize.yml", .linkedType)
      } else {
        note(module, in: &service)
        service.owners[name] = module
      }
    }
    if let objection = ValueShape.objection(to: type.syntax) {
      refuse(at: node, "its value does not travel: \(objection)", "let it have one `nil` of its own, or none")
    }
    if ValueShape.wrapped(type.syntax) != nil { return .optional(type.text) }
    if let only = type.names.first, type.names.count == 1, only.type == type.text,
      PageModules.contains(only.module) || Self.isAnyView(only.type, of: only.module)
    {
      service.isView = Self.isAnyView(only.type, of: only.module)
      return .object(type.text)
    }
    return .value(ValueShape.operand(type.text, type.syntax))
  }

  /// Refuses types that a category cannot name, and notes the modules of the others.
  mutating func read(typesOf type: TypeSyntax, into service: inout OfferedService) {
    for occurrence in file.occurrences(in: type) where occurrence.symbol.isType {
      let symbol = occurrence.symbol
      if isGenericParameter(symbol) { continue }
      if monolith.declarations[symbol.usr] != nil {
        refusals.append(
          Refusal(
            .crossingType, of: monolith.declarations[symbol.usr].map { monolith.subject(of: $0) }, file: file.path,
            position: occurrence.position,
            reason: "\(declaration.symbol.name) takes or gives the type \(symbol.name), which is declared in the app",
            suggestion: "take its parts apart here (\"de-modelling\"), or move \(symbol.name) into a platform package"))
      } else if let module = symbol.module {
        guard let objection = objection(to: module) else {
          note(module, in: &service)
          service.owners[symbol.name] = module
          continue
        }
        refusals.append(
          Refusal(
            .linkedType, of: "\(module).\(symbol.name)", file: file.path, position: occurrence.position,
            reason:
              "\(declaration.symbol.name) takes or gives the type \(symbol.name) of \(module), which no category may link:"
              + " \(objection)",
            suggestion:
              "give the package of \(module) the role platform in .modulize.yml, or let \(declaration.symbol.name) take"
              + " and give other types"))
      }
    }
  }

  /// A generic parameter is not a type of the app. Generic services are refused at their declaration.
  private mutating func isGenericParameter(_ symbol: Symbol) -> Bool {
    guard let declared = monolith.declarations[symbol.usr] else { return false }
    let home = monolith.file(of: declared)
    guard let parameter = home.token(at: declared.position)?.parent?.as(GenericParameterSyntax.self) else {
      return false
    }
    if declared.owner == declaration.owner || home.path != file.path {
      refuse(
        at: declaration,
        "\(declaration.symbol.name) takes or gives \(parameter.name.text), which its type is generic over",
        "offer one function for each type")
    }
    return true
  }

  /// Why a category must not name the types of a module.
  func objection(to module: String) -> String? {
    modules.objection(to: module, imported: file.imports, inCategoryOf: file.feature ?? monolith.module)
  }

  /// Notes that the service's category needs the modules that provide a module's types.
  func note(_ module: String, in service: inout OfferedService) {
    service.modules.formUnion(modules.importable(module, imported: file.imports))
  }

  /// `Self` is another type in a category.
  mutating func refuseSelf(in type: TypeSyntax) {
    guard let token = type.tokens(viewMode: .sourceAccurate).first(where: { $0.tokenKind == .keyword(.Self) }) else {
      return
    }
    refuse(at: token, "it uses `Self`, which is another type in a category", "write the type's own name")
  }

  /// The type that `type` names, if it is a plain name.
  func named(_ type: TypeSyntax) -> Symbol? {
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
    return file.occurrences(in: type).last { $0.symbol.isType }?.symbol
  }

  // MARK: - Shapes

  static func attributes(of type: TypeSyntax) -> [String] {
    type.as(AttributedTypeSyntax.self)?.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    } ?? []
  }

  static func functionType(of type: TypeSyntax) -> FunctionTypeSyntax? {
    if let attributed = type.as(AttributedTypeSyntax.self) { return functionType(of: attributed.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return functionType(of: tuple.elements.first!.type)
    }
    return type.as(FunctionTypeSyntax.self)
  }

  /// The type of the value: `@escaping` belongs to the parameter.
  static func withoutEscaping(_ type: TypeSyntax) -> String {
    guard var attributed = type.as(AttributedTypeSyntax.self) else { return type.trimmedDescription }
    attributed.attributes = attributed.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "escaping"
    }
    return attributed.trimmedDescription
  }
}
