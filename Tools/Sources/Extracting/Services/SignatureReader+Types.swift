import AppReading
import IndexReading
import SwiftSyntax

extension SignatureReader {
  /// The result of an initialiser: what the other side can know of the object.
  mutating func createdResult(isFailable: Bool) -> OfferedService.Result {
    guard let owner = declaration.owner.flatMap({ monolith.declarations[$0] }),
      let supertype = monolith.supertype(of: owner), PlatformModules.contains(supertype.module)
    else {
      refusals.append(
        Refusal(
          file: file.path, position: declaration.position,
          reason: "what \(declaration.symbol.name) makes is of a type that only \(file.feature ?? "the app") has",
          suggestion:
            "offer a function that does what the callers do with it, or let it inherit from a type of the platform"))
      return .nothing
    }
    return isFailable ? .optional("\(supertype.name)?") : .object(supertype.name)
  }

  /// The result of a function or a property.
  mutating func result(_ type: TypeSyntax, into service: inout OfferedService) -> OfferedService.Result {
    let text = type.trimmedDescription
    if ["Void", "()", "Swift.Void"].contains(text) { return .nothing }
    let wrapped = Self.wrapped(type)
    if let named = named(wrapped ?? type), let declared = monolith.declarations[named.usr] {
      guard let supertype = monolith.supertype(of: declared), PlatformModules.contains(supertype.module) else {
        refuse(
          at: type, "its result has the type \(text), which only \(file.feature ?? "the app") has",
          "return a type of the standard library or the platform, or move \(text) into a platform package")
        return .nothing
      }
      return wrapped == nil ? .object(supertype.name) : .optional("\(supertype.name)?")
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      refuse(at: type, "its result is unwrapped where it is used (!)", "return an optional (?)")
    }
    if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
      refuse(at: type, "its result is of some type that only \(file.feature ?? "the app") knows", "return `any`")
    }
    read(typesOf: type, into: &service)
    if wrapped != nil { return .optional(text) }
    return named(type).map { $0.kind == .class && $0.module.map(PlatformModules.offersPages) == true } == true
      ? .object(text) : .value(Self.operand(text, type))
  }

  /// Refuses types that a category cannot name, and notes the modules of the others.
  mutating func read(typesOf type: TypeSyntax, into service: inout OfferedService) {
    for occurrence in file.occurrences(in: type) where occurrence.symbol.isType {
      let symbol = occurrence.symbol
      if monolith.declarations[symbol.usr] != nil {
        refusals.append(
          Refusal(
            file: file.path, position: occurrence.position,
            reason: "\(declaration.symbol.name) takes or gives the type \(symbol.name), which is declared in the app",
            suggestion: "take its parts apart here (\"de-modelling\"), or move \(symbol.name) into a platform package"))
      } else if let module = symbol.module, module != "Swift" {
        if PlatformModules.contains(module) {
          if let name = PlatformModules.importable(module) { service.modules.insert(name) }
        } else {
          refusals.append(
            Refusal(
              file: file.path, position: occurrence.position,
              reason:
                "\(declaration.symbol.name) takes or gives the type \(symbol.name) of \(module), which no category may link",
              suggestion: "take or give types of the standard library or the platform"))
        }
      }
    }
  }

  /// The type that `type` names, where it is no more than a name.
  private func named(_ type: TypeSyntax) -> Symbol? {
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return nil }
    return file.occurrences(in: type).last { $0.symbol.isType }?.symbol
  }

  // MARK: - Shapes

  static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
    type.as(OptionalTypeSyntax.self)?.wrappedType
  }

  static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self)
  }

  static func attributes(of type: TypeSyntax) -> [String] {
    type.as(AttributedTypeSyntax.self)?.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
    } ?? []
  }

  /// The type as it stands before a point: what has more than one word is put into parentheses.
  static func operand(_ text: String, _ type: TypeSyntax) -> String {
    let needsParentheses =
      type.is(FunctionTypeSyntax.self) || type.is(AttributedTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self)
      || type.is(CompositionTypeSyntax.self)
    return needsParentheses ? "(\(text))" : text
  }

  static func functionType(of type: TypeSyntax) -> FunctionTypeSyntax? {
    if let attributed = type.as(AttributedTypeSyntax.self) { return functionType(of: attributed.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return functionType(of: tuple.elements.first!.type)
    }
    return type.as(FunctionTypeSyntax.self)
  }

  /// The type of the value: `@escaping` says only what a parameter may do with it.
  static func withoutEscaping(_ type: TypeSyntax) -> String {
    guard var attributed = type.as(AttributedTypeSyntax.self) else { return type.trimmedDescription }
    attributed.attributes = attributed.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "escaping"
    }
    return attributed.trimmedDescription
  }
}
