import Apps
import ContractReading
import Generating
import SwiftParser
import SwiftSyntax

extension SignatureReader {
  /// - Parameter isGiven: The labels that each call passes.
  /// - Returns: `nil` if no call passes the parameter and its default cannot be copied; then the action leaves it out
  ///   as the calls do. Also `nil` if it cannot be transferred, which adds a refusal.
  mutating func parameter(
    _ source: ParameterSource, isGiven: [Set<String>], into service: inout OfferedService
  ) -> OfferedService.Parameter? {
    let (label, name) = (source.label, source.name)
    if let defaultValue = source.defaultValue, canBeCopied(defaultValue) {
      note(modulesOf: defaultValue, in: &service)
    } else if let initializer = source.initializer {
      let given = isGiven.count { $0.contains(label ?? "") }
      if given == 0 { return nil }
      if given < isGiven.count {
        refuse(
          at: initializer, "the default of \(name) names what only \(service.feature) has, and some calls rely on it",
          "give \(name) at every call, or a default that the standard library knows")
        return nil
      }
    }
    guard canTravel(source) else { return nil }
    let type = source.type
    read(typesOf: type, into: &service)
    let function = Self.functionType(of: type)
    let isOptional = ValueShape.wrapped(type) != nil
    let isEscaping = source.isKept || Self.attributes(of: type).contains("escaping")
    let copied = source.defaultValue.flatMap { canBeCopied($0) ? $0.trimmedDescription : nil }
    return OfferedService.Parameter(
      label: label, name: name, isQuoted: !name.isValidSwiftIdentifier(for: .variableName),
      type: (source.isKept && function != nil ? "@escaping " : "") + type.trimmedDescription,
      defaultValue: copied ?? (source.isNilByDefault ? "nil" : nil),
      valueType: isOptional ? ValueShape.text(type) : ValueShape.operand(Self.withoutEscaping(type), type),
      isOptional: isOptional,
      isNonescaping: function != nil && !isEscaping)
  }

  /// Whether the parameter's value can be put into a dictionary and taken out unchanged.
  private mutating func canTravel(_ source: ParameterSource) -> Bool {
    let (before, name, syntax) = (refusals.count, source.name, source.node)
    if source.isVariadic {
      refuse(at: syntax, "\(name) takes any number of values", "take an array")
    }
    let attributes = Self.attributes(of: source.type)
    let specifiers = source.type.as(AttributedTypeSyntax.self)?.specifiers.map { $0.trimmedDescription } ?? []
    if specifiers.contains("inout") {
      refuse(at: syntax, "\(name) is changed for the caller (inout)", "return the changed value")
    } else if let specifier = specifiers.first {
      refuse(at: syntax, "\(name) is passed in a way that no dictionary can (\(specifier))", "take it as it is")
    }
    if let attribute = source.attribute {
      refuse(
        at: syntax, "\(name) is changed on its way by \(attribute.trimmedDescription)", "take the resulting value")
    }
    if source.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      refuse(at: syntax, "\(name) is unwrapped where it is used (!)", "take an optional (?)")
    }
    if attributes.contains("autoclosure") {
      refuse(at: syntax, "\(name) is computed when it is needed (@autoclosure)", "take a closure")
    }
    if source.type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
      refuse(at: syntax, "\(name) is of some type that only the caller knows", "take `any`")
    }
    if let objection = ValueShape.objection(to: source.type) {
      refuse(at: syntax, "\(name) does not travel: \(objection)", "take a type that has one `nil` of its own, or none")
    }
    refuseSelf(in: source.type)
    if name == "_" {
      refuse(at: syntax, "a parameter has no name that could be its key", "give it a name")
    }
    return refusals.count == before
  }

  /// Whether a default can be copied into a category: it names nothing of the app.
  private func canBeCopied(_ value: ExprSyntax) -> Bool {
    file.occurrences(in: value).allSatisfy { occurrence in
      guard monolith.declarations[occurrence.symbol.usr] == nil else { return false }
      return !occurrence.symbol.isType || occurrence.symbol.module.map { objection(to: $0) == nil } ?? true
    }
  }

  /// A default that uses names needs the file's system imports, because a member may come from any extension.
  private func note(modulesOf value: ExprSyntax, in service: inout OfferedService) {
    let names = file.occurrences(in: value)
    guard !names.isEmpty else { return }
    service.modules.formUnion(modules.importableOfSystem(file.imports))
    for type in names.map(\.symbol) where type.isType { if let module = type.module { note(module, in: &service) } }
  }
}
