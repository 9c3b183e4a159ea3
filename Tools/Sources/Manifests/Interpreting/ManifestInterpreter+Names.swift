import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// The value of a bare name.
  func lookUp(_ name: String, at position: AbsolutePosition) -> ConstantValue {
    if let cell = cell(of: name) {
      guard let value = state.cells[cell]?.value else { return .unknown("`\(name)` has no value here", at: position) }
      return value.used(at: position)
    }
    if let (member, file) = declarations.privateMember(name, at: position) {
      return value(of: member, named: "\(file).\(name)", self: nil, at: position)
    }
    for type in enclosingTypes {
      if let value = helper(name, of: type, at: position) { return value }
    }
    if let this = cell(of: "self").flatMap({ state.cells[$0]?.value }),
      let value = property(name, of: this, at: position)
    {
      return value
    }
    if let value = helper(name, of: "", at: position) { return value }
    if let functions = declarations.functionsByName[name] {
      let types = enclosingTypes + enclosingTypes.flatMap(declarations.allProtocols)
      let visible = functions.filter { $0.type.map(types.contains) ?? true }
      if !visible.isEmpty { return known(.code(.functions(visible, scopes: nil)), position) }
    }
    // In a static function `self` is the type.
    if name == "self", let type = enclosingType { return reference(to: name, of: type, at: position) }
    return .unknown("`\(name)` is not a constant that the manifest has set before", at: position)
  }

  /// `.name`, `Type.name`, `package.targets`, `value.property`.
  func member(_ access: MemberAccessExprSyntax) -> ConstantValue {
    let name = access.declName.baseName.name
    guard access.declName.argumentNames == nil else { return runs(access) }
    // `ProjectDescriptionHelpers.name`: what the module declares.
    if let module = vocabulary.helperModule,
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == module
    {
      return helper(name, of: "", at: access.startPosition) ?? lookUp(name, at: access.startPosition)
    }
    let names = ExprSyntax(access).dottedNames
    if let names, isEnvironment(names) { return known(.environment, access.startPosition) }
    if let names, let value = variable(names, at: access.startPosition) { return value }
    if let names, let base = base(of: names) {
      switch base {
      case .context: return reference(to: name, of: nil, at: access.startPosition)
      case .type(let type):
        let candidates = enclosingTypes.map { "\($0).\(type)" } + [type]
        // `Features.self`: the type as a value, whose properties are static.
        if name == "self", let type = candidates.map(unaliased).first(where: { declarations.allTypes.contains($0) }) {
          return reference(to: name, of: type, at: access.startPosition)
        }
        for type in candidates {
          if let value = helper(name, of: type, at: access.startPosition) { return value }
        }
        for type in candidates.map(unaliased) {
          guard let cases = declarations.cases[type] else { continue }
          if cases.contains(where: { $0.name == name }) {
            return reference(to: name, of: type, at: access.startPosition)
          }
        }
        let functions = staticFunctions(name, of: candidates.map(unaliased).flatMap(spellings))
        if !functions.isEmpty { return known(.code(.functions(functions, scopes: nil)), access.startPosition) }
        guard isKnown(type) else { return runs(access) }
        return reference(to: name, of: type.withoutModule, at: access.startPosition)
      }
    }
    guard let base = access.base, !base.is(SuperExprSyntax.self), !isForeign(names) else { return runs(access) }
    let value = value(of: base)
    if let property = property(name, of: value, at: access.startPosition) { return property }
    // `.SPM.kit`, `.shared.kit`: what it is depends on where it is used.
    guard let names, names[0].isEmpty else { return runs(access) }
    return reference(to: names.dropFirst().joined(separator: "."), of: nil, at: access.startPosition)
  }

  /// Whether a chain of names begins with one that is not the manifest's: a type or a module of others.
  func isForeign(_ names: [String]?) -> Bool {
    guard let names, let first = names.first, !isEnvironment(names.dropLast()) else { return false }
    guard cell(of: first) == nil, first.first?.isUppercase == true, first != "Self" else { return false }
    return !declarations.types.contains(first) && declarations.members[first] == nil && !isKnown(first)
      && declarations.members[""]?[first] == nil
  }

  func isEnvironment(_ names: [String]) -> Bool {
    guard names == ["ProcessInfo", "processInfo", "environment"] || names == ["Context", "environment"] else {
      return false
    }
    return !declarations.types.contains(names[0]) && cell(of: names[0]) == nil
      && declarations.members[names[0]]?["environment"] == nil
  }

  // MARK: - Types

  /// Whether a type is one of the library's, whose members are known.
  func isKnown(_ type: String) -> Bool {
    let outermost = type.split(separator: ".").first.map(String.init) ?? type
    return vocabulary.types.contains(type.withoutModule) && !declarations.outerTypes.contains(outermost)
  }

  enum Base {
    /// `.name`: the type is implicit.
    case context
    case type(String)
  }

  /// The type before the last of some names; `nil` if it is not a type.
  func base(of names: [String]) -> Base? {
    if names[0].isEmpty { return names.count == 2 ? .context : nil }
    // In a static function `self` is the type.
    if names[0] == "Self" || names[0] == "self" && cell(of: "self") == nil && enclosingType != nil {
      guard names.count == 2 else { return nil }
      return enclosingType.map { .type($0) } ?? .context
    }
    guard names.count > 1, cell(of: names[0]) == nil, names[0].first?.isUppercase == true else {
      return nil
    }
    let type = names.dropLast().joined(separator: ".")
    // `Names.kit.target` is a property of a member, not a member of a type.
    guard names.count == 2 || isKnown(type) || spellings(of: unaliased(type)).contains(where: isDeclared) else {
      return nil
    }
    return .type(type)
  }

  /// Whether the manifest declares anything in a type.
  private func isDeclared(_ type: String) -> Bool {
    declarations.members[type] != nil || declarations.cases[type] != nil || declarations.structures[type] != nil
      || declarations.payloadCases[type] != nil
      || declarations.functionsByName.values.contains { $0.contains { $0.type == type && $0.isStatic } }
  }

  func reference(to name: String, of base: String?, at position: AbsolutePosition) -> ConstantValue {
    let member = ConstantValue.Member(base: base, name: name, arguments: nil, position: position, object: 0)
    return known(.member(member), position)
  }
}

extension ManifestInterpreter {
  /// The type of a value that the manifest declares, and a type itself; `nil` if it is not known, or another.
  func concreteType(of value: ConstantValue) -> String? {
    switch value.content {
    case .instance(let type, _): return type
    case .member(let member):
      if member.base != nil || member.arguments != nil { return member.base }
      let types = declarations.types(ofCase: member.name)
      return types.count == 1 ? types.first : nil
    default: return nil
    }
  }

  /// The names of the types that a value may have, as extensions write them.
  func possibleTypes(of value: ConstantValue) -> [String] {
    switch value.content {
    case .string: ["String", "StringProtocol"]
    case .boolean: ["Bool"]
    case .integer: ["Int"]
    case .list: ["Array", "Collection", "Sequence"]
    case .package: ["Package"]
    case .instance(let type, _): [type] + declarations.allProtocols(of: type)
    case .member(let member) where member.arguments == nil && !declarations.types(ofCase: member.name).isEmpty:
      (member.base.map { [$0] } ?? declarations.types(ofCase: member.name)).flatMap {
        [$0] + declarations.allProtocols(of: $0)
      }
    case .member(let member): member.base.map { [$0] + declarations.allProtocols(of: $0) } ?? vocabulary.madeTypes
    case .absent, .tuple, .dictionary, .code, .environment, .unknown: []
    }
  }
}
