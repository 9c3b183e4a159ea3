import Parsing
import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// Whether a value may be of a type: of functions with the same labels, it tells which one is meant.
  func mayBe(_ value: ConstantValue, _ type: TypeSyntax) -> Bool {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): return value.isAbsent || mayBe(value, optional.wrappedType)
    case .attributedType(let attributed): return mayBe(value, attributed.baseType)
    case .someOrAnyType(let constrained): return mayBe(value, constrained.constraint)
    case .arrayType(let array): return mayBe(value, listOf: array.element)
    case .dictionaryType: return mayBeDictionary(value)
    case .identifierType(let named):
      if ["Array", "Set"].contains(named.name.text) {
        guard case .type(let element)? = named.genericArgumentClause?.arguments.first?.argument else { return true }
        return mayBe(value, listOf: element)
      }
      return mayBe(value, instanceOf: named.trimmedText.withoutModule)
    case .memberType(let member): return mayBe(value, instanceOf: member.trimmedText.withoutModule)
    default: return true
    }
  }

  private func mayBe(_ value: ConstantValue, listOf element: TypeSyntax) -> Bool {
    switch value.content {
    case .list(let elements): elements.allSatisfy { mayBe($0, element) }
    case .string, .boolean, .integer, .absent, .dictionary, .instance, .code: false
    case .member(let member): member.base == nil && member.arguments == nil
    case .tuple, .package, .environment, .unknown: true
    }
  }

  private func mayBeDictionary(_ value: ConstantValue) -> Bool {
    switch value.content {
    case .string, .boolean, .integer, .absent, .list, .instance, .code: false
    case .member(let member): member.base == nil && member.arguments == nil
    case .dictionary, .tuple, .package, .environment, .unknown: true
    }
  }

  private func mayBe(_ value: ConstantValue, instanceOf name: String) -> Bool {
    switch value.content {
    // What a literal makes of its own is nothing that functions differ by.
    case .list, .dictionary: return false
    case .absent: return false
    case .string: return !["Bool", "Int", "Never", "Void"].contains(name) && mayBeLiteral(name)
    case .boolean: return name == "Bool" || !["Int", "Never", "String", "Void"].contains(name) && mayBeLiteral(name)
    case .integer: return name == "Int" || !["Bool", "Never", "String", "Void"].contains(name) && mayBeLiteral(name)
    case .instance(let type, _):
      return type == unaliased(name) || !declarations.allTypes.contains(unaliased(name))
        || declarations.allProtocols(of: type).contains(name)
    case .member(let member) where member.base == nil:
      let types = (enclosingTypes.map { "\($0).\(name)" } + [name]).map(unaliased)
      guard let type = types.first(where: { declarations.allTypes.contains($0) || isKnown($0) }) else {
        return !["Bool", "Int", "Never", "String", "Void"].contains(name)
      }
      return has(member, type)
    case .member, .tuple, .package, .code, .environment, .unknown: return name != "Never" && name != "Void"
    }
  }

  /// Whether a literal may be of a type: of those that the manifest declares, if they say so. Strings may have its
  /// protocols.
  private func mayBeLiteral(_ name: String) -> Bool {
    let type = unaliased(name)
    return !declarations.allTypes.contains(type) || declarations.ownProtocols.contains(type)
      || declarations.allProtocols(of: type).contains { $0.hasPrefix("ExpressibleBy") }
  }

  /// Whether a type has what `.name` or `.name(…)` stands for.
  private func has(_ member: ConstantValue.Member, _ type: String) -> Bool {
    let names = spellings(of: type) + declarations.allProtocols(of: type)
    guard member.arguments == nil else {
      return isKnown(type) || member.name == "init" || declarations.payloadCases[type]?[member.name] != nil
        || !staticFunctions(member.name, of: names).isEmpty
    }
    // `.Home.domain.target`
    if member.name.contains(".") { return true }
    return names.contains { declarations.members[$0]?[member.name] != nil }
      || declarations.hasCase(member.name, of: type)
      || isKnown(type) && vocabulary.cases.contains(member.name)
  }
}
