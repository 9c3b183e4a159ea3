import Parsing
import SwiftSyntax

extension ManifestInterpreter {
  /// A value where something of a type is expected: `.kit` is then what the manifest declares in that type, and
  /// `.init(…)` makes an instance of it.
  ///
  /// - Parameter type: `nil` if it is not written.
  func expected(_ value: ConstantValue, as type: TypeSyntax?) -> ConstantValue {
    guard let type else { return value }
    return inferred(value.labelled(as: type), as: type)
  }

  private func inferred(_ value: ConstantValue, as type: TypeSyntax) -> ConstantValue {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): return inferred(value, as: optional.wrappedType)
    case .implicitlyUnwrappedOptionalType(let optional): return inferred(value, as: optional.wrappedType)
    case .attributedType(let attributed): return inferred(value, as: attributed.baseType)
    case .someOrAnyType(let constrained): return inferred(value, as: constrained.constraint)
    case .arrayType(let array): return list(value, of: array.element)
    case .dictionaryType(let dictionary):
      guard case .dictionary(let pairs) = value.content else { return value }
      let values = pairs.map { ($0.key, inferred($0.value, as: dictionary.value)) }
      return known(.dictionary(values), value.position)
    case .identifierType(let named):
      if ["Array", "Set"].contains(named.name.text), let element = named.genericArgumentClause?.arguments.first,
        case .type(let element) = element.argument
      {
        return list(value, of: element)
      }
      return instance(value, of: named.trimmedText)
    case .memberType(let member): return instance(value, of: member.trimmedText)
    default: return value
    }
  }

  private func list(_ value: ConstantValue, of element: TypeSyntax) -> ConstantValue {
    if case .list(let elements) = value.content {
      guard budget.spend(elements.count) else { return value }
      return known(.list(elements.map { inferred($0, as: element) }), value.position)
    }
    guard case .member(let member) = value.content, member.base == nil, member.arguments == nil else { return value }
    let types = ["[\(element.trimmedText)]", "Array", "Set", element.trimmedText]
    return types.lazy.compactMap { self.helper(member.name, of: $0, at: value.position) }.first ?? value
  }

  /// `.local` and `.init(…)` where an instance of a type is expected.
  func instance(_ value: ConstantValue, of type: String) -> ConstantValue {
    guard case .member(let member) = value.content, member.base == nil else { return value }
    let name = type.withoutModule
    let candidates =
      (enclosingTypes.map { "\($0).\(name)" } + [name]).map(unaliased) + (name == "Self" ? enclosingTypes : [])
    guard let arguments = member.arguments else {
      if let type = candidates.first(where: { declarations.hasCase(member.name, of: $0) }) {
        var typed = member
        typed.base = type
        return known(.member(typed), value.position)
      }
      if let made = candidates.lazy.compactMap({ self.helper(member.name, of: $0, at: value.position) }).first {
        return made
      }
      let isNamed = vocabulary.cases.contains(member.name) || vocabulary.configurations[member.name] != nil
      guard isNamed, let type = candidates.first(where: isKnown) else { return value }
      var typed = member
      typed.base = type
      return known(.member(typed), value.position)
    }
    if let made = own(member, arguments, of: candidates) { return made }
    guard member.name == "init" else { return value }
    for type in candidates {
      if let cases = declarations.cases[type], let raw = arguments.first, raw.label == "rawValue", arguments.count == 1
      {
        return self.case(of: type, cases, raw.value, at: value.position)
      }
      if declarations.structures[type] != nil || declarations.hasInitializer(of: type) {
        let own = declarations.structures[type] != nil
        let fits = !fitting(declarations.initializers[type] ?? [], arguments).isEmpty
        if own || fits { return instance(of: type, arguments, at: value.position) }
      }
      if isKnown(type) {
        var typed = member
        typed.base = type
        return known(.member(typed), value.position)
      }
    }
    return value
  }

  /// `.feature(.home)`, `.target(of: module)`: a case with values, or a function, of one of some types.
  ///
  /// - Returns: `nil` if the manifest declares neither.
  func own(
    _ member: ConstantValue.Member, _ arguments: [ConstantValue.Argument], of types: [String]
  ) -> ConstantValue? {
    for type in types {
      if let values = declarations.payloadCases[type]?[member.name], values.count == arguments.count {
        var typed = member
        typed.base = type
        typed.arguments = zip(arguments, values).map { .init(label: $0.label, value: expected($0.value, as: $1)) }
        return known(.member(typed), member.position)
      }
      let names = spellings(of: type)
      let functions = (declarations.functionsByName[member.name] ?? []).filter {
        $0.isStatic && names.contains($0.type ?? "") && bind(arguments, to: $0.parameters) != nil
      }
      if !functions.isEmpty, let call = member.call { return apply(functions, to: arguments, in: call) }
    }
    return nil
  }
}
